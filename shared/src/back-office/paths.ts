/** Every address inside the back office, below the host's base path. */
export const paths = {
  dashboard: '/',
  leads: '/leads',
  lead: (id: string) => `/leads/${encodeURIComponent(id)}`,
  appointments: '/termine',
  appointment: (id: string) => `/termine/${encodeURIComponent(id)}`,
  payments: '/zahlungen',
  payment: (id: string) => `/zahlungen/${encodeURIComponent(id)}`,
  calendar: '/kalender',
  settings: '/einstellungen',
} as const;
