/**
 * Makes what the app can do without. A tray image that cannot be read, a dictionary, a desktop that refuses its menu: none
 * of it may keep the window from opening, for a process without one holds every further start back as well.
 */
export function notVital<Made>(what: string, make: () => Made, without: Made): Made {
  try {
    return make();
  } catch (error) {
    console.error(`${what} could not be set up:`, error);
    return without;
  }
}
