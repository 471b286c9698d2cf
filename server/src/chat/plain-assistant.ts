import type { Assistant } from './assistant.ts';

/** Says only how a person can be reached; takes the place of the knowledge base until that is there. */
export function createEmbeddedAssistant(): Assistant {
  return {
    async answer(ctx, turns, { onText }) {
      const newest = turns.at(-1)?.text.toLowerCase() ?? '';
      const { phone } = ctx.content.businessProfile();
      const isSlow = /langsam|virus|kaputt|termin/.test(newest);
      const response = `Das schaue ich mir gern mit Ihnen an.\n\n1. Starten Sie das Gerät einmal neu.\n2. Hilft das nicht, rufen Sie uns bitte an: ${phone}.`;
      for (const piece of response.split(/(?<=\s)/)) onText(piece);
      return {
        response,
        problem_category: isSlow ? 'hardware' : 'general',
        requires_appointment: isSlow,
        suggested_service: isSlow ? 'remote_support' : null,
        wants_person: /mensch|person|mitarbeiter/.test(newest),
        slots: [],
      };
    },
  };
}
