/** Every address inside the back office, below the host's base path. */
export const paths = {
  dashboard: '/',
  leads: '/leads',
  lead: (id: string) => `/leads/${encodeURIComponent(id)}`,
  settings: '/einstellungen',
} as const;
