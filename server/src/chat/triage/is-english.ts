const english =
  /\b(i|i'm|im|my|me|the|is|are|was|not|don't|does|what|how|can|can't|you|your|please|help|have|has|with|and|for|it|he|she|his|her|to|of|there|someone|speak|english|won't|doesn't|do|hello|need|computer's)\b/g;
const german =
  /\b(ich|mein|meine|meinem|meinen|der|die|das|den|dem|ist|sind|nicht|und|wie|kann|bitte|hat|habe|mit|auf|fur|sie|er|es|ein|eine|einen|zu|wir|uns|mir|mich|kein|keine|was|von|bei|geht|im|am|noch|nur|hallo)\b/g;

/** Whether a message is written in English rather than in German. */
export function isEnglish(message: string): boolean {
  const text = message.slice(0, 1000).toLowerCase().replaceAll('’', "'").replaceAll('ü', 'u');
  const foreign = new Set(text.match(english)).size;
  return foreign >= 2 && foreign > new Set(text.match(german)).size;
}
