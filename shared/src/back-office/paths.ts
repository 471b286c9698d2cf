/** Every address inside the back office, below the host's base path. */
export const paths = {
  dashboard: '/',
  leads: '/leads',
  lead: (id: string) => `/leads/${encodeURIComponent(id)}`,
  appointments: '/termine',
  appointment: (id: string) => `/termine/${encodeURIComponent(id)}`,
  calendar: '/kalender',
  settings: '/einstellungen',
} as const;
