/** The address of a record below its page. */
const recordBelow = (page: string) => (id: string) => `${page}/${encodeURIComponent(id)}`;

/** Every address inside the back office, below the host's base path. */
export const paths = {
  dashboard: '/',
  leads: '/leads',
  lead: recordBelow('/leads'),
  appointments: '/termine',
  appointment: recordBelow('/termine'),
  daysOff: '/termine/freie-tage',
  payments: '/zahlungen',
  payment: recordBelow('/zahlungen'),
  chats: '/chat',
  chat: recordBelow('/chat'),
  emails: '/e-mails',
  email: recordBelow('/e-mails'),
  newsletter: '/newsletter',
  campaign: recordBelow('/newsletter/kampagnen'),
  subscribers: '/newsletter/abonnenten',
  subscriber: recordBelow('/newsletter/abonnenten'),
  security: '/sicherheit',
  calendar: '/kalender',
  whatsapp: '/whatsapp',
  conversation: recordBelow('/whatsapp'),
  token: '/token',
  customer: recordBelow('/kunden'),
  customers: '/kunden',
  debug: '/debug',
  declarations: '/erklaerungen',
  waiting: '/wartet',
  settings: '/einstellungen',
  desktopApp: '/einstellungen#desktop-app',
} as const;
