-- A mail that went to an address nobody has proven, of the server's own accord: so many may go, and no more.
ALTER TABLE emails ADD COLUMN to_stranger INTEGER NOT NULL DEFAULT 0 CHECK (to_stranger IN (0, 1));
CREATE INDEX emails_to_strangers ON emails (sent_at) WHERE to_stranger = 1;

-- The mail of a campaign is kept once, with the campaign: a line of the log says whose it was, and is filled in when
-- somebody looks. message_id is '<newsletter.CAMPAIGN.RECIPIENT@domain>'; 'A' comes right after '@'.
ALTER TABLE emails ADD COLUMN campaign_id TEXT;
ALTER TABLE emails ADD COLUMN recipient_seq INTEGER;
UPDATE emails SET campaign_id = of.campaign_id, recipient_seq = of.seq, text_content = '', html_content = ''
FROM campaign_recipients AS of JOIN campaigns ON campaigns.id = of.campaign_id AND campaigns.mail_html IS NOT NULL
WHERE emails.message_id >= '<newsletter.' || of.campaign_id || '.' || of.seq || '@'
  AND emails.message_id < '<newsletter.' || of.campaign_id || '.' || of.seq || 'A'
  AND emails.to_email = of.email AND emails.text_content <> '';
