import { z } from 'zod';
import { optional, providerUrl, withoutSlash } from './variable.ts';

const digits = z.string().regex(/^\d{1,30}$/, 'muss aus Ziffern bestehen');

export const whatsappVariables = {
  WHATSAPP_TOKEN: optional(z.string().optional()),
  WHATSAPP_PHONE_NUMBER_ID: optional(digits.optional()),
  WHATSAPP_BUSINESS_ACCOUNT_ID: optional(digits.optional()),
  WHATSAPP_APP_ID: optional(digits.optional()),
  WHATSAPP_APP_SECRET: optional(z.string().optional()),
  WHATSAPP_VERIFY_TOKEN: optional(z.string().optional()),
  WHATSAPP_API_URL: optional(providerUrl.optional()),
};

export interface WhatsappConfig {
  /** First start only: from then on the token is managed in the office. */
  readonly whatsappToken: string | null;
  readonly whatsappPhoneNumberId: string | null;
  /** Else a token or a message tells it. */
  readonly whatsappBusinessAccountId: string | null;
  readonly whatsappAppId: string | null;
  /** Signs the messages of the webhook. */
  readonly whatsappAppSecret: string | null;
  readonly whatsappVerifyToken: string | null;
  /** Another host than Meta's own. */
  readonly whatsappApiUrl: string | null;
}

type Values = { readonly [Name in keyof typeof whatsappVariables]?: string | undefined };

export const whatsappConfig = (values: Values): WhatsappConfig => ({
  whatsappToken: values.WHATSAPP_TOKEN ?? null,
  whatsappPhoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID ?? null,
  whatsappBusinessAccountId: values.WHATSAPP_BUSINESS_ACCOUNT_ID ?? null,
  whatsappAppId: values.WHATSAPP_APP_ID ?? null,
  whatsappAppSecret: values.WHATSAPP_APP_SECRET ?? null,
  whatsappVerifyToken: values.WHATSAPP_VERIFY_TOKEN ?? null,
  whatsappApiUrl: withoutSlash(values.WHATSAPP_API_URL),
});
