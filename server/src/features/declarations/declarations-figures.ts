import { readCounter } from '../../kernel/database/counters.ts';
import type { FigureSource } from '../../kernel/sources/figure-source.ts';

export const declarationsOnDashboard: FigureSource = (tx) => ({
  declarationsOpen: readCounter(tx, 'declarations_open'),
});
