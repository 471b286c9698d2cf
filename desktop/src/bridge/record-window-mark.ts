/** Behind the address that the window of one record begins with: its page shows neither header nor tabs of the office. */
export const recordWindowMark = 'eigenes-fenster';
