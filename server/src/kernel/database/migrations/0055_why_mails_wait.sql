-- Why a mail waits was told from the wording of its sentence. NULL: for a reason of which nothing depends.
ALTER TABLE emails ADD COLUMN waiting_code TEXT CHECK (waiting_code IN ('smtp_missing'));
UPDATE emails SET waiting_code = 'smtp_missing'
WHERE status = 'waiting'
  AND error_message = 'E-Mail-Versand ist nicht eingerichtet (SMTP_URL fehlt). Die E-Mail geht hinaus, sobald er es ist.';
