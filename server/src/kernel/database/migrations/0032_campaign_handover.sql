-- In which boot of the machine the mail was announced to be handed over; null: it is not being handed over. The mark
-- 'handed' follows without waiting for the disk: it outlives the process, but not the machine. So a mail that was only
-- announced is surely not out if the machine has not been started anew since.
ALTER TABLE campaign_recipients ADD COLUMN announced_boot TEXT;
CREATE INDEX campaign_recipients_announced ON campaign_recipients (campaign_id, seq)
  WHERE state = 'waiting' AND announced_boot IS NOT NULL;
