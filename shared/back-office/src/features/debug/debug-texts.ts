import type { Backup } from '@it-lotse/contract/backups';
import type { HealthView, LogLine, ProviderHealth } from '@it-lotse/contract/health-view';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import type { StatusLook } from '@it-lotse/ui/status-badge';

export const providerLooks: Record<ProviderHealth['state'], { look: StatusLook; word: string }> = {
  ok: { look: 'good', word: 'Aktiv' },
  not_configured: { look: 'absent', word: 'Nicht eingerichtet' },
  failing: { look: 'bad', word: 'Gestört' },
};

export const backupKinds: Record<Backup['kind'], string> = {
  nightly: 'In der Nacht',
  manual: 'Von Hand',
  snapshot: 'Vor dem Löschen',
};

export const rehearsalLooks: Record<Backup['rehearsal'], { look: StatusLook; word: string }> = {
  ok: { look: 'good', word: 'Zurückgespielt' },
  failed: { look: 'bad', word: 'Fehlgeschlagen' },
  none: { look: 'absent', word: 'Nicht erprobt' },
};

export const levelWords: Record<LogLine['level'], string> = {
  debug: 'Einzelheit',
  info: 'Hinweis',
  warn: 'Warnung',
  error: 'Fehler',
};

/** The four steps that help where nothing loads. */
export const debugHints = [
  'Klicken Sie auf „Test Token“. Erscheint „valid“, sind Sie richtig angemeldet.',
  'Klicken Sie auf „Simple Test“. Er holt die Leads so, wie sie in der Datenbank stehen.',
  'Wird die Anmeldung abgelehnt, melden Sie sich ab und wieder an: Dann gibt es einen neuen Token.',
  'Hilft das nicht, speichern Sie das Diagnosepaket und senden Sie es demjenigen, der den Server betreut.',
] as const;

export interface Fact {
  readonly term: string;
  readonly value: string;
}

const orNever = (moment: string | null) => (moment === null ? 'Noch nie' : formatDateTime(moment));

/** Database, disk, outbox, backups and versions as pairs of words. */
export function healthFacts(view: HealthView, now: Date): Fact[] {
  const { database, disk, outbox, backup, versions } = view;
  return [
    {
      term: 'Datenbank',
      value: `${formatFileSize(database.size)} (${formatCount(database.pages)} Seiten, ${formatCount(database.free_pages)} frei)`,
    },
    { term: 'Schreibprotokoll (WAL)', value: formatFileSize(database.wal_size) },
    { term: 'Speichern möglich', value: database.writable ? 'Ja' : 'Nein, nur lesen' },
    { term: 'Schema-Version', value: `${database.schema_version}, zuletzt ${database.migrations.at(-1) ?? '–'}` },
    { term: 'Integritätsprüfung', value: integrityText(database.integrity) },
    { term: 'Freier Speicherplatz', value: `${formatFileSize(disk.free)} von ${formatFileSize(disk.total)}` },
    { term: 'Postausgang', value: outboxText(outbox) },
    { term: 'Letzte Sicherung', value: orNever(backup.last_backup_at) },
    { term: 'Letzte Probe-Rücksicherung', value: orNever(backup.last_rehearsal_at) },
    { term: 'Server läuft seit', value: `${formatDateTime(view.started_at)} (${uptime(view.started_at, now)})` },
    {
      term: 'Versionen',
      value: `IT-Lotse ${versions.product}, Node ${versions.node}, SQLite ${versions.sqlite}, ${versions.platform}`,
    },
  ];
}

const count = new Intl.NumberFormat('de-DE');
const formatCount = (value: number) => count.format(value);

function integrityText(check: HealthView['database']['integrity']): string {
  return check ? `${check.message} (${formatDateTime(check.checked_at)})` : 'Noch nie geprüft';
}

function outboxText({ waiting, dead, oldest_at }: HealthView['outbox']): string {
  if (waiting + dead === 0) return 'Leer';
  const parts = [`${waiting} ${waiting === 1 ? 'wartet' : 'warten'}`, ...(dead > 0 ? [`${dead} aufgegeben`] : [])];
  return `${parts.join(', ')}, ältester Auftrag vom ${formatDateTime(oldest_at)}`;
}

function uptime(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} ${days === 1 ? 'Tag' : 'Tage'}, ${hours} Std.`;
  return hours > 0 ? `${hours} Std. ${minutes % 60} Min.` : `${minutes} Min.`;
}
