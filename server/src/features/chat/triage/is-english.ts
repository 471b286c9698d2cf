/** Words no German dialect writes; 'i', 'is' and 'do' it does. */
const english =
  /\b(i'm|my|the|are|not|don't|does|what|how|can't|you|your|please|have|with|and|he|she|his|of|there|someone|somebody|speak|english|won't|doesn't|hello|need|only|want|for|talking|speaking|real|this|that|would|could|should|which|who|why|where|when|much|someone)\b/g;
const ambiguous = /\b(i|is|do|me|it|to|for|on|in|im|am|can|help|has|her|was|works?|computer|laptop|phone|internet)\b/g;
const german =
  /\b(ich|mein|meine|meinem|meinen|der|die|das|den|dem|ist|sind|nicht|und|wie|kann|bitte|hat|habe|hab|mit|auf|fur|sie|er|es|ein|eine|einen|zu|wir|uns|mir|mich|kein|keine|was|von|bei|geht|am|noch|nur|hallo|net|ned|wos)\b/g;

/** Whether a message is written in English rather than in German. */
export function isEnglish(message: string): boolean {
  const text = message.slice(0, 1000).toLowerCase().replaceAll('’', "'").replaceAll('ü', 'u');
  const count = (words: RegExp) => new Set(text.match(words)).size;
  const sure = count(english);
  return sure >= 1 && sure + count(ambiguous) >= 2 && sure > count(german);
}
