import { appointmentNews } from '../appointments/appointments-news.ts';
import { calendarNews } from '../calendar/calendar-news.ts';
import { chatNews } from '../chat/chat-news.ts';
import { customerNews } from '../customers/customers-news.ts';
import { backupNews } from '../debug/backups-news.ts';
import { providerNews } from '../debug/provider-news.ts';
import { declarationNews } from '../declarations/declarations-news.ts';
import { emailNews } from '../emails/emails-news.ts';
import { leadNews } from '../leads/leads-news.ts';
import { joinViews, type OfficeViews } from '../live/office-views.ts';
import { newsletterNews } from '../newsletter/newsletter-news.ts';
import { paymentNews } from '../payments/payments-news.ts';
import { privacyNews } from '../privacy/privacy-news.ts';
import { securityNews } from '../security/security-news.ts';
import { settingsNews } from '../settings/settings-news.ts';
import { tokenNews } from '../token/token-news.ts';
import { whatsappNews } from '../whatsapp/whatsapp-news.ts';

/** What the features make of the events of the office, in the order in which their news are told. */
export const officeNews: OfficeViews = joinViews([
  emailNews,
  leadNews,
  appointmentNews,
  paymentNews,
  calendarNews,
  chatNews,
  whatsappNews,
  declarationNews,
  tokenNews,
  customerNews,
  newsletterNews,
  providerNews,
  settingsNews,
  backupNews,
  privacyNews,
  securityNews,
]);
