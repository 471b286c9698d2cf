import { mostBackupTargets, type OfficeTarget, type SavedTarget } from '@it-lotse/contract/connection-data';
import type { StoredBackup } from '../../../kernel/connections/connection-desk.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { AppError, fieldRefusal } from '../../../kernel/http/app-error.ts';
import type { BackupsNeeds } from '../backups-needs.ts';
import { backupConnection } from './backup-connection.ts';
import { faultOfTarget, targetOf } from './target-document.ts';

type StoredTarget = StoredBackup['targets'][number];

/** What the office shows of them; passwords stay here. */
export function listOfficeTargets(ctx: BackupsNeeds): SavedTarget[] {
  const stored = ctx.connections.stored(backupConnection)?.targets ?? [];
  return stored.map(({ password, ...place }) => ({
    ...place,
    name: targetOf({ ...place, password })?.name ?? place.place,
    password_hint: password === '' ? '' : 'hinterlegt',
  }));
}

/**
 * Adds a target, or changes the one of this id.
 * @throws AppError validation_failed by field, not_found
 */
export function saveOfficeTarget(ctx: BackupsNeeds, id: string | null, typed: OfficeTarget): Promise<void> {
  return ctx.connections.change(backupConnection, (stored) => {
    const targets = stored?.targets ?? [];
    if (!stored?.passphrase)
      throw fieldRefusal('place', 'Hinterlegen Sie bitte zuerst die Passphrase: Nur Verschlüsseltes geht außer Haus.');
    if (id === null && targets.length >= mostBackupTargets)
      throw fieldRefusal('place', `Mehr als ${mostBackupTargets} Ziele gehen nicht. Entfernen Sie zuerst eines.`);
    const before = requireTarget(targets, id);
    const target = { ...completeTarget(before, typed), id: id ?? newId() };
    const name = targetOf(target)?.name;
    if (targets.some((each) => each.id !== id && targetOf(each)?.name === name))
      throw fieldRefusal('place', 'Dieses Ziel gibt es schon.');
    return {
      passphrase: '',
      targets: before ? targets.map((each) => (each.id === id ? target : each)) : [...targets, target],
    };
  });
}

/** @throws AppError not_found */
export function removeOfficeTarget(ctx: BackupsNeeds, id: string): Promise<void> {
  return ctx.connections.change(backupConnection, (stored) => {
    const targets = stored?.targets ?? [];
    requireTarget(targets, id);
    return { passphrase: '', targets: targets.filter((each) => each.id !== id) };
  });
}

/**
 * What was typed, with the password that is stored for it where the field was left blank.
 * @throws AppError validation_failed by field
 */
export function completeTarget(before: StoredTarget | null, typed: OfficeTarget): OfficeTarget {
  const keeps = typed.password === '' && before !== null && before.password !== '';
  const placeFields = ['protocol', 'place', 'endpoint', 'user'] as const;
  // A stored secret goes only where it went before, whoever sits at the office.
  if (keeps && placeFields.some((field) => typed[field] !== before[field]))
    throw fieldRefusal('password', 'Bitte geben Sie es neu ein: Das hinterlegte gilt nur für die bisherigen Angaben.');
  const target = { ...typed, password: keeps ? before.password : typed.password };
  const fault = faultOfTarget(target);
  if (fault) throw fieldRefusal(fault.field, fault.fault);
  return target;
}

/** Null for a new one. @throws AppError not_found */
export function requireTarget(targets: readonly StoredTarget[], id: string | null): StoredTarget | null {
  if (id === null) return null;
  const target = targets.find((each) => each.id === id);
  if (!target) throw new AppError('not_found', { detail: 'Dieses Ziel gibt es nicht mehr.' });
  return target;
}
