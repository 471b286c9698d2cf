/** What stands above an input. */
export const labelLook = 'block mb-2 font-[680] leading-[1.3]';
