import { defaultCampaignName, type TargetAudience } from '@it-lotse/contract/newsletter';
import { newUuid } from '@it-lotse/domain/new-uuid';
import type { NewsletterTemplate } from '@it-lotse/domain/newsletter-templates';
import { create } from 'zustand';

export interface CampaignDraft {
  readonly name: string;
  readonly subject: string;
  /** Plain text or HTML, as typed. */
  readonly content: string;
  readonly target_audience: TargetAudience;
  readonly template_id: string | null;
  readonly isLater: boolean;
  /** Berlin day and clock time of the sending; '' while they are blank or make no sense. */
  readonly day: string;
  readonly time: string;
  /** Changes with what is typed: sent again unchanged after a lost answer, the campaign is made once. */
  readonly campaignKey: string;
}

const emptyDraft = (): CampaignDraft => ({
  name: defaultCampaignName,
  subject: '',
  content: '',
  target_audience: 'all',
  template_id: null,
  isLater: false,
  day: '',
  time: '',
  campaignKey: newUuid(),
});

/** A campaign that is written already, by a template or an earlier campaign. */
export type WrittenCampaign = Partial<Pick<CampaignDraft, 'name' | 'target_audience'>> &
  Pick<CampaignDraft, 'subject' | 'content' | 'template_id'>;

export const textOfTemplate = ({ id, subject, html }: NewsletterTemplate): WrittenCampaign => ({
  template_id: id,
  subject,
  content: html,
});

interface CampaignDraftStore {
  /** What stands in the form, and what it was filled with. null while nothing is begun. */
  kept: { draft: CampaignDraft; base: CampaignDraft } | null;
  isOpen: boolean;
  /** Would replace a text that was typed: the operator is asked first. */
  offered: WrittenCampaign | null;
  /** Opens the form with what is kept, or empty. */
  open(): void;
  close(): void;
  change(part: Partial<CampaignDraft>): void;
  /** Opens the form filled with this; asks first where something was typed. */
  offer(written: WrittenCampaign): void;
  takeOffer(): void;
  refuseOffer(): void;
  forget(): void;
}

const isTyped = (kept: CampaignDraftStore['kept']) =>
  kept !== null && (kept.draft.subject !== kept.base.subject || kept.draft.content !== kept.base.content);

function fill({ kept }: CampaignDraftStore, written: WrittenCampaign) {
  const base = { ...(kept?.draft ?? emptyDraft()), ...written, campaignKey: newUuid() };
  return { kept: { draft: base, base }, offered: null, isOpen: true };
}

/** The campaign that is being written: a dialog closed by accident loses nothing. */
export const useCampaignDraft = create<CampaignDraftStore>((set) => ({
  kept: null,
  isOpen: false,
  offered: null,
  open: () =>
    set(({ kept }) => {
      const base = emptyDraft();
      return { isOpen: true, kept: kept ?? { draft: base, base } };
    }),
  close: () => set(({ kept }) => ({ isOpen: false, kept: kept?.draft === kept?.base ? null : kept })),
  change: (part) =>
    set(({ kept }) =>
      kept ? { kept: { ...kept, draft: { ...kept.draft, ...part, campaignKey: newUuid() } } } : { kept },
    ),
  offer: (written) => set((state) => (isTyped(state.kept) ? { offered: written } : fill(state, written))),
  takeOffer: () => set((state) => (state.offered ? fill(state, state.offered) : {})),
  refuseOffer: () => set({ offered: null }),
  forget: () => set({ kept: null, isOpen: false, offered: null }),
}));

export const hasUnsentCampaign = ({ kept }: Pick<CampaignDraftStore, 'kept'>) =>
  kept !== null && kept.draft !== kept.base;
