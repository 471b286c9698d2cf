/**
 * What has happened to somebody, where trying on one's own is unsafe or hopeless: knowledge/incidents/ has a file of
 * phrases for each.
 */
export const incidentNames = ['deviceDamaged', 'deviceDead', 'dataLost', 'attacked', 'stolen', 'newToSetUp'] as const;

export type Incident = (typeof incidentNames)[number];
