/** When somebody answers the telephone, Monday to Friday. As the website says it. */
export const phoneHours = { from: '08:00', to: '17:00' } as const;
