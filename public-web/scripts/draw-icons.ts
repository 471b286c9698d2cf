import { writeFileSync } from 'node:fs';
import { iconsFile } from './icons-file.ts';

/** `node public-web/scripts/draw-icons.ts`, after a change of src/layout/icons.ts. */
writeFileSync(new URL('../src/layout/icons.svg', import.meta.url), iconsFile());
