/** The sections of the landing page in reading order, as header and footer name them. */
export const sectionLinks = [
  { anchor: '#warum', label: 'Warum' },
  { anchor: '#leistungen', label: 'Leistungen' },
  { anchor: '#workstyle', label: 'Arbeitsweise' },
  { anchor: '#zeiten', label: 'Zeiten' },
  { anchor: '#preise', label: 'Preise' },
  { anchor: '#faq', label: 'FAQ' },
] as const;
