/** A radio button with its words as one large area. */
export const optionLook =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-[0.9rem] min-h-19.5 py-[0.7rem] px-[1.1rem] border-[1.5px] border-edge rounded-[14px] bg-card leading-[1.3] cursor-pointer transition-[background-color] hover:bg-water-1 has-checked:py-[calc(0.7rem_-_1.5px)] has-checked:px-[calc(1.1rem_-_1.5px)] has-checked:border-3 has-checked:border-teal has-checked:bg-teal-tint has-focus-visible:[outline:3px_solid_var(--focus)] has-focus-visible:outline-offset-2';
