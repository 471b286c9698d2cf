/** `npm test -- full` runs the long campaigns with their full counts; every other run is content with small ones. */
export const isFullRun = process.env.TEST_SCALE === 'full';
export const scaled = (small: number, full: number): number => (isFullRun ? full : small);
