import { appointmentNews } from '../../features/appointments/appointments-news.ts';
import { calendarNews } from '../../features/calendar/calendar-news.ts';
import { chatNews } from '../../features/chat/chat-news.ts';
import { contactImportNews } from '../../features/contact-imports/contact-imports-news.ts';
import { backupNews } from '../../features/debug/backups-news.ts';
import { providerNews } from '../../features/debug/provider-news.ts';
import { declarationNews } from '../../features/declarations/declarations-news.ts';
import { emailNews } from '../../features/emails/emails-news.ts';
import { leadNews } from '../../features/leads/leads-news.ts';
import { newsletterNews } from '../../features/newsletter/newsletter-news.ts';
import { paymentNews } from '../../features/payments/payments-news.ts';
import { privacyNews } from '../../features/privacy/privacy-news.ts';
import { securityNews } from '../../features/security/security-news.ts';
import { settingsNews } from '../../features/settings/settings-news.ts';
import { waitingListNews } from '../../features/waiting-list/waiting-list-news.ts';
import { tokenNews } from '../../features/whatsapp/token/token-news.ts';
import { whatsappNews } from '../../features/whatsapp/whatsapp-news.ts';
import { joinViews, type OfficeViews } from '../../kit/live/office-views.ts';
import { customerNews } from '../customers/customers-news.ts';

/** What the features make of the events of the office, in the order in which their news are told. */
export const officeNews: OfficeViews = joinViews([
  emailNews,
  leadNews,
  appointmentNews,
  waitingListNews,
  paymentNews,
  calendarNews,
  chatNews,
  whatsappNews,
  declarationNews,
  tokenNews,
  customerNews,
  contactImportNews,
  newsletterNews,
  providerNews,
  settingsNews,
  backupNews,
  privacyNews,
  securityNews,
]);
