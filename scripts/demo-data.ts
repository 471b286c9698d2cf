import { parseArgs } from 'node:util';
import { loadConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { lockDataDir } from '../server/src/database/instance-lock.ts';
import { recordEvent } from '../server/src/events/event-log.ts';
import { findNewestLeadSeq, insertLead } from '../server/src/leads/leads-repository.ts';
import { loadEnvironmentFile, refuseWithReason } from './command-line.ts';
import { demoLead, demoLeadTime } from './demo-leads.ts';

const leadCount = 40;

/** `npm run demo-data [-- --force]`: fictional leads to look around with, each marked as an example. */
await refuseWithReason(async () => {
  loadEnvironmentFile();
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  const { dataDir, backupDir } = loadConfig();
  const unlock = lockDataDir(dataDir);
  if (!unlock) throw new Error(`In ${dataDir} arbeitet ein IT-Lotse-Server. Bitte beenden Sie ihn zuerst.`);
  const { sqlite, db, close } = openDatabase(dataDir, backupDir);
  try {
    if (findNewestLeadSeq(db) > 0 && !values.force) {
      throw new Error('Hier gab es schon Leads. Wenn die Beispiele trotzdem dazu sollen: npm run demo-data -- --force');
    }
    const now = new Date();
    sqlite.transaction(() => {
      for (let n = 0; n < leadCount; n++) {
        const at = demoLeadTime(n, leadCount, now);
        const { id: lead_id, name, company, message } = insertLead(db, at, demoLead(n));
        recordEvent(db, at, { type: 'lead.created', lead_id, name, company, excerpt: message.slice(0, 140) });
      }
    })();
    console.log(`${leadCount} Beispiel-Leads angelegt, jeder mit [Beispiel] in der Nachricht.`);
  } finally {
    close();
    unlock();
  }
});
