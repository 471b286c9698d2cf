import type {
  CalDavConnection,
  caldavPlace,
  GoogleConnection,
  googlePlace,
  MailConnection,
  ModelConnection,
  mailPlace,
  modelPlace,
  OfficeTarget,
  SavedTarget,
  SmsConnection,
  StripeConnection,
} from '@it-lotse/contract/connection-data';
import type { Connections, ConnectionTest } from '@it-lotse/contract/connections';
import type { z } from 'zod';
import type { Implement } from '../http/implement.ts';
import type { Connection } from './connection.ts';

/** One of them as the office meets it: how it is stored, and how it is tried out with what is typed. */
interface Desk<Document extends object, Open extends object> {
  readonly kind: Connection<Document, Open>;
  /** @throws AppError validation_failed where a secret is missing */
  tryOut(typed: Document): Promise<ConnectionTest>;
}

/** What is stored for backups, as `Connections` keeps it. */
export interface StoredBackup {
  readonly passphrase: string;
  readonly targets: readonly (OfficeTarget & { readonly id: string })[];
}

/** The places for backups that the operator keeps in the office. All throw AppError validation_failed or not_found. */
interface TargetsDesk {
  list(): SavedTarget[];
  /** @param id null: a new one */
  save(id: string | null, typed: OfficeTarget): Promise<void>;
  remove(id: string): Promise<void>;
  tryOut(id: string | null, typed: OfficeTarget): Promise<ConnectionTest>;
}

/** One that its feature gives whole, with its calls. */
export interface GivenDesk<Needs = unknown> {
  readonly kind: Connection;
  /** What the answer tells beside how it stands. */
  beside?(needs: Needs): object;
  routes(implement: Implement, answer: () => Connections, needs: Needs): void;
}

/** The others, as they are given to the view that sets them up. */
export interface ConnectionDesks {
  readonly smtp: Desk<MailConnection, z.output<typeof mailPlace>>;
  readonly openai: Desk<ModelConnection, z.output<typeof modelPlace>>;
  readonly sms: Desk<SmsConnection, Record<string, never>>;
  readonly stripe: Desk<StripeConnection, Record<string, never>>;
  readonly google: Desk<GoogleConnection, z.output<typeof googlePlace>>;
  readonly backup: Desk<StoredBackup, Record<string, never>> & { readonly targets: TargetsDesk };
  readonly caldav: Desk<CalDavConnection, z.output<typeof caldavPlace>>;
}
