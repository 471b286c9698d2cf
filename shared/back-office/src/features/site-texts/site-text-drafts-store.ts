import type { SiteTextGroup, SiteTexts } from '@it-lotse/contract/site-texts';
import { create } from 'zustand';

interface SiteTextDrafts {
  /** Only the groups that were changed; null: back to what comes with the program. */
  drafts: Partial<SiteTexts>;
  write<Group extends SiteTextGroup>(group: Group, texts: SiteTexts[Group]): void;
  forgetAll(): void;
}

/** Texts of the website that were changed and not saved yet. */
export const useSiteTextDrafts = create<SiteTextDrafts>((set) => ({
  drafts: {},
  write: (group, texts) => set(({ drafts }) => ({ drafts: { ...drafts, [group]: texts } })),
  forgetAll: () => set({ drafts: {} }),
}));

export const hasUnsavedSiteTexts = ({ drafts }: Pick<SiteTextDrafts, 'drafts'>) => Object.keys(drafts).length > 0;
