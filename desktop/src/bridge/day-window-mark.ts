/** Behind the address the window of the day begins with: its page shows that and nothing of the office. */
export const dayWindowMark = 'heute';
