import { describe, expect, it } from 'vitest';
import type { Lobby } from '../../../src/lib/lobby';
import { field, withMission, type Battle, type Hall } from '../../../src/systems/rollout/setup/lobby';

const HALL = {
  campaign: { id: 'sealion' },
  teams: [
    { id: 'peregrine', camp: 'player' },
    { id: 'skandans', camp: 'enemy' },
  ],
} as unknown as Lobby;
const RECON: Battle = { mission: 'recon', time: 'day', location: 'village', teams: ['peregrine'], options: {} };
const own = (camp: string, more: object = {}) => ({ force: { id: 'own', name: 'Own', camp }, options: {}, ...more });

describe('a team of one’s own', () => {
  it('plays the mission it was made for, or the one that is chosen', () => {
    expect(field(HALL, RECON, own('player'))).toMatchObject({ mission: 'recon', teams: [{ id: 'own' }] });
    const meant = field(HALL, RECON, own('player', { mission: 'attack', location: 'beach' }));
    expect(meant).toMatchObject({ mission: 'attack', location: 'beach', teams: [{ id: 'own' }] });
    expect(field(HALL, { ...RECON, mission: 'sealion', teams: [] }, own('player'))).toMatchObject({ mission: 'recon', teams: [{ id: 'own' }] });
  });

  it('fights in a Clash where it is the enemy’s', () => {
    expect(field(HALL, RECON, own('enemy'))).toMatchObject({ mission: 'clash', teams: ['peregrine', { id: 'own' }] });
  });
});

describe('a campaign', () => {
  it('alone begins with a Metarian of one’s own, or goes on from a file', () => {
    const hall = { ...HALL, missions: [{ id: 'recon' }], options: [] } as unknown as Hall;
    const newcomer = { instead: 'zoomer', metarian: { id: 'rust' } } as Battle['newcomer'];
    const begun: Battle = { ...RECON, mission: 'sealion', teams: [], newcomer, sheet: 'id = "a"', options: { campaign_turns: 3 } };
    expect(withMission(hall, begun, 'recon')).toEqual(RECON);
    expect(withMission(hall, begun, 'sealion')).toMatchObject({ newcomer, sheet: 'id = "a"' });
  });
});
