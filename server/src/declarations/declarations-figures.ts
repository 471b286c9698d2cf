import type { FigureSource } from '../dashboard/figure-source.ts';
import { readCounter } from '../database/counters.ts';

export const declarationsOnDashboard: FigureSource = (tx) => ({
  declarationsOpen: readCounter(tx, 'declarations_open'),
});
