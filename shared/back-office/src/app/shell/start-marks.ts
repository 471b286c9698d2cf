/** Names of User Timing marks, for whoever profiles a start: the frame of the office is painted; so are live numbers in it. */
export const startMarks = { shell: 'office-shell', live: 'office-live' } as const;
