import * as account from './account.ts';
import * as activities from './activities.ts';
import * as assistantSettings from './assistant-settings.ts';
import * as assistantTexts from './assistant-texts.ts';
import * as booking from './booking.ts';
import * as businessFacts from './business-facts.ts';
import * as connections from './connections.ts';
import * as contactImports from './contact-imports.ts';
import * as content from './content.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as daysOff from './days-off.ts';
import * as desktopUpdates from './desktop-updates.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries.ts';
import { featureCalls } from './feature-parts.ts';
import * as firstSteps from './first-steps.ts';
import * as healthView from './health-view.ts';
import * as legalTexts from './legal-texts.ts';
import * as mailTexts from './mail-texts.ts';
import * as outbox from './outbox.ts';
import * as ownPages from './own-pages.ts';
import * as privacy from './privacy.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as settings from './settings.ts';
import * as siteLook from './site-look.ts';
import * as siteTexts from './site-texts.ts';
import * as system from './system.ts';
import * as tax from './tax.ts';
import * as textBlocks from './text-blocks.ts';
import * as today from './today.ts';
import * as whatsappConnectionCalls from './whatsapp-connection-calls.ts';

/** Every endpoint of the product: the source of the OpenAPI document and of tests that walk all calls. */
export const allEndpoints: readonly Endpoint[] = [
  account,
  activities,
  assistantSettings,
  assistantTexts,
  booking,
  businessFacts,
  connections,
  contactImports,
  content,
  customers,
  dashboard,
  daysOff,
  desktopUpdates,
  enquiries,
  firstSteps,
  healthView,
  legalTexts,
  outbox,
  privacy,
  search,
  security,
  settings,
  siteLook,
  siteTexts,
  ownPages,
  mailTexts,
  system,
  tax,
  textBlocks,
  today,
  // Their answer is made of what all parts give, so no part can name them.
  whatsappConnectionCalls,
  ...(await featureCalls()),
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(
    (entry): entry is Endpoint => typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry,
  );
