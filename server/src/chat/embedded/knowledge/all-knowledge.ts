import { email } from './email.ts';
import { general } from './general.ts';
import { hardware } from './hardware.ts';
import { internet } from './internet.ts';
import type { KnowledgeEntry } from './knowledge-entry.ts';
import { security } from './security.ts';
import { smartphone } from './smartphone.ts';
import { software } from './software.ts';

export const allKnowledge: readonly KnowledgeEntry[] = [
  ...hardware,
  ...software,
  ...email,
  ...internet,
  ...security,
  ...smartphone,
  ...general,
];
