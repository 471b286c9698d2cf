/** Every address inside the back office, below the host's base path. */
export const paths = {
  dashboard: '/',
  leads: '/leads',
  lead: (id: string) => `/leads/${encodeURIComponent(id)}`,
  appointments: '/termine',
  appointment: (id: string) => `/termine/${encodeURIComponent(id)}`,
  payments: '/zahlungen',
  payment: (id: string) => `/zahlungen/${encodeURIComponent(id)}`,
  chats: '/chat',
  chat: (id: string) => `/chat/${encodeURIComponent(id)}`,
  calendar: '/kalender',
  whatsapp: '/whatsapp',
  conversation: (phone: string) => `/whatsapp/${encodeURIComponent(phone)}`,
  token: '/token',
  customer: (id: string) => `/kunden/${encodeURIComponent(id)}`,
  customers: '/kunden',
  settings: '/einstellungen',
} as const;
