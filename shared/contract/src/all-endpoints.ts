import * as account from './account.ts';
import * as activities from './activities.ts';
import * as appointments from './appointments.ts';
import * as assistantSettings from './assistant-settings.ts';
import * as assistantTexts from './assistant-texts.ts';
import * as backups from './backups.ts';
import * as booking from './booking.ts';
import * as businessFacts from './business-facts.ts';
import * as calendar from './calendar.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as callbacks from './callbacks.ts';
import * as chat from './chat.ts';
import * as chats from './chats.ts';
import * as checkout from './checkout.ts';
import * as connections from './connections.ts';
import * as contactImports from './contact-imports.ts';
import * as content from './content.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as daysOff from './days-off.ts';
import * as declarations from './declarations.ts';
import * as desktopUpdates from './desktop-updates.ts';
import * as emails from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries.ts';
import * as firstSteps from './first-steps.ts';
import * as healthView from './health-view.ts';
import * as leads from './leads.ts';
import * as legalTexts from './legal-texts.ts';
import * as mailTexts from './mail-texts.ts';
import * as newsletter from './newsletter.ts';
import * as outbox from './outbox.ts';
import * as ownPages from './own-pages.ts';
import * as payments from './payments.ts';
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
import * as waitingList from './waiting-list.ts';
import * as whatsapp from './whatsapp.ts';
import * as whatsappToken from './whatsapp-token.ts';

/** Every endpoint of the product: the source of the OpenAPI document and of tests that walk all calls. */
export const allEndpoints: readonly Endpoint[] = [
  account,
  activities,
  appointments,
  assistantSettings,
  assistantTexts,
  backups,
  booking,
  businessFacts,
  calendar,
  calendarFeed,
  chat,
  chats,
  checkout,
  connections,
  contactImports,
  content,
  customers,
  dashboard,
  daysOff,
  declarations,
  desktopUpdates,
  emails,
  enquiries,
  firstSteps,
  healthView,
  callbacks,
  leads,
  legalTexts,
  newsletter,
  outbox,
  payments,
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
  waitingList,
  whatsapp,
  whatsappToken,
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(
    (entry): entry is Endpoint => typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry,
  );
