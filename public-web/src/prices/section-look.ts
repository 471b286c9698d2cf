/** A section of the landing page; the colour of its upper line is its own. */
export const sectionLook = 'relative border-t py-18 middle:py-24 wide:py-30 print:py-4 print:bg-transparent';
