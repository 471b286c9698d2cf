import type { z } from 'zod';
import { copiedKey } from './connection-data.ts';
import { lazyObject } from './lazy-object.ts';

/** A number by which Meta knows something. */
const metaId = (label: string) =>
  copiedKey(label).refine(
    (value) => /^\d{0,30}$/.test(value),
    `${label} besteht nur aus Ziffern. Die Telefonnummer selbst gehört nicht hierher.`,
  );

/** What of it may be told. */
export const whatsappPlace = lazyObject(() => ({
  phone_number_id: metaId('Die Telefonnummer-ID'),
  business_account_id: metaId('Die WhatsApp-Business-Konto-ID').describe('Blank: as a token or a message tells it'),
  app_id: metaId('Die App-ID'),
}));

const shortestVerifyToken = 8;
export const whatsappConnection = lazyObject(
  () =>
    whatsappPlace.extend({
      app_secret: copiedKey('Der App-Geheimcode'),
      verify_token: copiedKey('Das Prüfwort').refine(
        (value) => value === '' || value.length >= shortestVerifyToken,
        `Das Prüfwort ist zu kurz (mindestens ${shortestVerifyToken} Zeichen).`,
      ),
    }).shape,
);
export type WhatsappConnection = z.infer<typeof whatsappConnection>;
