import type { ConnectionName } from '@it-lotse/contract/feature-parts';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { WriteTx } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';

/** What holds from the commit of a change on. */
interface ConnectionChange {
  readonly config: Config;
  readonly settings: Settings;
}

/** How one outside service is set up in the office. It is defined beside the feature that uses it. */
export interface Connection<Document extends object = object, Open extends object = object> {
  readonly name: ConnectionName;
  readonly schema: z.ZodType<Document>;
  /** What of it may be told: all but the secrets. */
  readonly open: z.ZodType<Open>;
  /** Fields that never leave the server again. */
  readonly secrets: readonly string[];
  /** Where a stored secret may go: when one of these changes, it has to be typed anew. */
  readonly boundTo: readonly string[];
  /** Secrets that go nowhere at all, and so are bound to nothing. */
  readonly keptHere?: readonly string[];
  /** What may be told of a secret: that it is there, or its last characters as well. Passwords are too short for that. */
  readonly showsEnds: boolean;
  /** The variables of the environment in whose place it stands. One that is set decides for all of them. */
  readonly variables: Readonly<Record<string, keyof Config>>;
  /** Variables that decide for a single field only. */
  readonly besideVariables?: Readonly<Record<string, keyof Config>>;
  /** A German fault by field of a document whose secrets are filled in; null: it is whole. */
  faultOf(document: Document): { field: string; fault: string } | null;
  /** What the configuration is with it. */
  overlay(document: Document, environment: Config): Partial<Config>;
  /** In the transaction of a change that takes effect: what waited for it may go on. */
  changed(tx: WriteTx, now: ConnectionChange): void;
}
