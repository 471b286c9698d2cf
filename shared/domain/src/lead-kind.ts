/** Present company means business, absent means private or senior (spec, back office, section 3). */
export function isBusinessLead(lead: { company: string }): boolean {
  return lead.company.trim() !== '';
}
