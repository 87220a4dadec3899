// All files of tests share a process, which takes a third of the time of one for each; what a module remembers ends with
// the file that had it remembered.
import { vi } from 'vitest';

vi.resetModules();
vi.unstubAllGlobals();
