// A page of another build than the server's is loaded anew, once: while a match goes on the program may
// be updated, and what an old page says or shows would be wrong.

import { PROTOCOL } from './protocol';

const KEPT = 'ironmuster.renewed';

/** Load the page anew; false where that was done before and has not helped. */
export function renew(
  store: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  reload: () => void = () => location.reload(),
): boolean {
  try {
    if (store.getItem(KEPT) === String(PROTOCOL)) return false;
    store.setItem(KEPT, String(PROTOCOL));
  } catch {
    return false; // A page that cannot remember it might load itself for ever.
  }
  reload();
  return true;
}

/** Whether an answer of the server is of this page's build; if not, the page is loaded anew. */
export function ofOurs(answer: Pick<Response, 'headers'>): boolean {
  const theirs = answer.headers.get('ironmuster-protocol');
  return theirs === null || theirs === String(PROTOCOL) || !renew();
}
