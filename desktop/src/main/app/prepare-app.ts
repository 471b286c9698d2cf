import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { app } from 'electron';
import { LogFile, logConsole } from '../diagnosis/log-file.ts';
import { selfCheckFolder } from '../diagnosis/self-check.ts';
import { registerUnexpectedErrors } from '../diagnosis/unexpected-errors.ts';
import { announceAppScheme } from '../page/app-protocol.ts';

/** What has to stand before Electron is ready: name, folder, language, scheme. Returns the log. */
export function prepareApp(): LogFile {
  app.setName('IT-Lotse');
  app.setPath('userData', selfCheckFolder(process.argv) ?? ownFolder());
  app.setAppUserModelId('de.it-lotse.desktop');
  // The same in every run, or a toast of an earlier one finds nobody; only newer Electrons know it.
  if (process.platform === 'win32') app.setToastActivatorCLSID?.('{8B0C3C54-6E0B-4F7D-9C53-2A7D1E5F6B90}');
  // Fields write times and dates as in Germany, also on a computer set to another language; Linux asks the environment first.
  app.commandLine.appendSwitch('lang', 'de');
  if (process.platform === 'linux') process.env.LANGUAGE = 'de';
  preferLittleMemory();
  announceAppScheme();
  const log = new LogFile(join(app.getPath('userData'), 'logs', 'it-lotse.log'));
  logConsole(log);
  registerUnexpectedErrors();
  return log;
}

const ownFolder = () => join(app.getPath('appData'), import.meta.env.DEV ? 'IT-Lotse (Entwicklung)' : 'IT-Lotse');

/**
 * The app waits in the tray all day, so V8 and Chromium's allocator shall take little memory rather than the last bit of
 * speed, here and in the windows (decision 127). What a version of them does not know changes nothing.
 */
function preferLittleMemory(): void {
  // What is called often is still compiled, by the last of V8's three compilers; the two before it keep code of the start.
  const flags = ['--optimize-for-size', '--no-sparkplug', '--no-maglev'];
  for (const flag of flags) setFlagsFromString(flag);
  app.commandLine.appendSwitch('js-flags', flags.join(' '));
  // Each thread keeps little of what it has freed, and what is free is soon given back.
  const off = ['PartitionAllocLargeThreadCacheSize', 'PartitionAllocLargeEmptySlotSpanRing'];
  const on = ['PartitionAllocUseDenserDistribution', 'PartitionAllocShortMemoryReclaim'];
  app.commandLine.appendSwitch('disable-features', off.join());
  app.commandLine.appendSwitch('enable-features', on.join());
}
