import { parseArgs } from 'node:util';
import { loadConfig } from '../server/src/config.ts';
import { loadEnvironmentFile, refuseWithReason } from './command-line.ts';
import { demoMark } from './demo-leads.ts';
import { fillWithDemoData } from './fill-demo-data.ts';

/** `npm run demo-data [-- --force]`: fictional leads and appointments to look around with, each marked as an example. */
await refuseWithReason(async () => {
  loadEnvironmentFile();
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  const { dataDir, backupDir } = loadConfig();
  const filled = fillWithDemoData({ dataDir, backupDir, now: new Date(), force: values.force });
  console.log(
    `${filled.leads} Beispiel-Leads und ${filled.appointments} Beispiel-Termine angelegt, jeder mit ${demoMark} im Text.`,
  );
});
