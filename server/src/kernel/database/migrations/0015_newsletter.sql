-- Who wants the newsletter. email_key is the address in lower case: one row per address.
CREATE TABLE newsletter_subscribers (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  company TEXT NOT NULL,
  audience TEXT NOT NULL GENERATED ALWAYS AS (iif(company <> '', 'business', 'seniors')) VIRTUAL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed', 'bounced')),
  source TEXT NOT NULL CHECK (source IN ('lead', 'operator', 'migration')),
  -- Names the confirmation mail whose click counts; null once it does not count any more.
  opt_in_id TEXT,
  opt_in_mail_at TEXT,
  created_at TEXT NOT NULL,
  confirmed_at TEXT,
  status_changed_at TEXT NOT NULL,
  status_reason TEXT,
  search_text TEXT NOT NULL
) STRICT;
CREATE INDEX newsletter_confirmed ON newsletter_subscribers (audience, seq) WHERE status = 'confirmed';
CREATE INDEX newsletter_confirmed_by_time ON newsletter_subscribers (audience, confirmed_at) WHERE status = 'confirmed';
CREATE INDEX newsletter_by_status ON newsletter_subscribers (status, seq);
CREATE INDEX newsletter_unanswered ON newsletter_subscribers (opt_in_mail_at) WHERE status = 'pending';

CREATE VIRTUAL TABLE newsletter_subscribers_search USING fts5 (
  search_text,
  content = 'newsletter_subscribers',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE newsletter_subscribers_search_terms USING fts5vocab ('newsletter_subscribers_search', 'row');

-- What happened to the consent of an address, for as long as it may have to be proven. Only ever added to.
CREATE TABLE newsletter_consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email_key TEXT NOT NULL,
  at TEXT NOT NULL,
  action TEXT NOT NULL CHECK (
    action IN ('requested', 'mail_sent', 'confirmed', 'switched_on', 'unsubscribed', 'bounced', 'migrated')),
  source TEXT NOT NULL,
  text_version TEXT,
  text TEXT,
  address TEXT,
  detail TEXT
) STRICT;
CREATE INDEX newsletter_consents_of_address ON newsletter_consents (email_key, id);
CREATE TRIGGER newsletter_consents_stay BEFORE UPDATE ON newsletter_consents BEGIN
  SELECT raise(ABORT, 'the consent ledger is only added to');
END;

-- Addresses that get no campaign until they confirm anew. The key is a keyed hash: it outlives the deletion of the
-- address and tells nobody what it was.
CREATE TABLE newsletter_suppressions (
  address_key TEXT PRIMARY KEY,
  reason TEXT NOT NULL CHECK (reason IN ('unsubscribed', 'bounced')),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE campaigns (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  -- Made by the caller: the same one makes no second campaign.
  campaign_key TEXT UNIQUE,
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  target_audience TEXT NOT NULL CHECK (target_audience IN ('all', 'seniors', 'business')),
  template_id TEXT,
  html_content TEXT NOT NULL,
  -- The whole mail as it was at the start, with its placeholders: everybody gets the same one.
  mail_html TEXT,
  mail_text TEXT,
  status TEXT NOT NULL CHECK (status IN ('scheduled', 'sending', 'paused', 'done', 'cancelled')),
  status_reason TEXT,
  -- Counts the starts; a job of an earlier run leaves the campaign alone.
  run INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  scheduled_at TEXT,
  started_at TEXT,
  finished_at TEXT,
  -- Kept by the triggers below.
  total INTEGER NOT NULL DEFAULT 0,
  waiting INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  uncertain INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  unsubscribed INTEGER NOT NULL DEFAULT 0,
  search_text TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE campaigns_search USING fts5 (
  search_text,
  content = 'campaigns',
  content_rowid = 'seq',
  tokenize = 'trigram case_sensitive 1',
  columnsize = 0,
  detail = none
);
CREATE VIRTUAL TABLE campaigns_search_terms USING fts5vocab ('campaigns_search', 'row');

-- Who gets a campaign, fixed at its start. handed: the end of the mail is about to be said to the mail server.
CREATE TABLE campaign_recipients (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  campaign_id TEXT NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
  subscriber_id TEXT NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (
    state IN ('waiting', 'handed', 'delivered', 'uncertain', 'failed', 'skipped')),
  reason TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  settled_at TEXT,
  unsubscribed_at TEXT,
  UNIQUE (campaign_id, email_key)
) STRICT;
CREATE INDEX campaign_recipients_due ON campaign_recipients (campaign_id, next_attempt_at, seq) WHERE state = 'waiting';
CREATE INDEX campaign_recipients_by_state ON campaign_recipients (campaign_id, state, seq);
CREATE INDEX campaign_recipients_in_order ON campaign_recipients (campaign_id, seq);
CREATE INDEX campaign_recipients_of_address ON campaign_recipients (email_key, seq);

INSERT INTO counters (name, value) VALUES
  ('newsletter_seniors', 0), ('newsletter_business', 0), ('newsletter_pending', 0), ('newsletter_unsubscribed', 0),
  ('newsletter_bounced', 0), ('campaigns', 0), ('campaigns_sent', 0), ('campaigns_delivered', 0),
  ('campaigns_failed', 0);

-- Confirmed ones are counted by audience, the others by status.
CREATE TRIGGER newsletter_subscribers_inserted AFTER INSERT ON newsletter_subscribers BEGIN
  INSERT INTO newsletter_subscribers_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1
    WHERE name = 'newsletter_' || iif(new.status = 'confirmed', new.audience, new.status);
END;
CREATE TRIGGER newsletter_subscribers_deleted AFTER DELETE ON newsletter_subscribers BEGIN
  INSERT INTO newsletter_subscribers_search (newsletter_subscribers_search, rowid, search_text)
    VALUES ('delete', old.seq, old.search_text);
  UPDATE counters SET value = value - 1
    WHERE name = 'newsletter_' || iif(old.status = 'confirmed', old.audience, old.status);
END;
CREATE TRIGGER newsletter_subscribers_moved AFTER UPDATE OF status, company ON newsletter_subscribers BEGIN
  UPDATE counters SET value = value - 1
    WHERE name = 'newsletter_' || iif(old.status = 'confirmed', old.audience, old.status);
  UPDATE counters SET value = value + 1
    WHERE name = 'newsletter_' || iif(new.status = 'confirmed', new.audience, new.status);
END;
CREATE TRIGGER newsletter_subscribers_renamed AFTER UPDATE OF search_text ON newsletter_subscribers
WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO newsletter_subscribers_search (newsletter_subscribers_search, rowid, search_text)
    VALUES ('delete', old.seq, old.search_text);
  INSERT INTO newsletter_subscribers_search (rowid, search_text) VALUES (new.seq, new.search_text);
END;

CREATE TRIGGER campaigns_inserted AFTER INSERT ON campaigns BEGIN
  INSERT INTO campaigns_search (rowid, search_text) VALUES (new.seq, new.search_text);
  UPDATE counters SET value = value + 1 WHERE name = 'campaigns';
END;
CREATE TRIGGER campaigns_sent AFTER UPDATE OF status ON campaigns
WHEN old.status <> new.status AND new.status = 'done' AND new.total > 0 BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'campaigns_sent';
END;
CREATE TRIGGER campaigns_progressed AFTER UPDATE OF delivered, failed ON campaigns BEGIN
  UPDATE counters SET value = value + new.delivered - old.delivered WHERE name = 'campaigns_delivered';
  UPDATE counters SET value = value + new.failed - old.failed WHERE name = 'campaigns_failed';
END;

CREATE TRIGGER campaign_recipients_moved AFTER UPDATE OF state ON campaign_recipients WHEN old.state <> new.state BEGIN
  UPDATE campaigns SET
    waiting = waiting + (new.state IN ('waiting', 'handed')) - (old.state IN ('waiting', 'handed')),
    delivered = delivered + (new.state IN ('delivered', 'uncertain')) - (old.state IN ('delivered', 'uncertain')),
    uncertain = uncertain + (new.state = 'uncertain') - (old.state = 'uncertain'),
    failed = failed + (new.state = 'failed') - (old.state = 'failed'),
    skipped = skipped + (new.state = 'skipped') - (old.state = 'skipped')
    WHERE id = new.campaign_id;
END;
CREATE TRIGGER campaign_recipients_left AFTER UPDATE OF unsubscribed_at ON campaign_recipients
WHEN old.unsubscribed_at IS NULL AND new.unsubscribed_at IS NOT NULL BEGIN
  UPDATE campaigns SET unsubscribed = unsubscribed + 1 WHERE id = new.campaign_id;
END;

-- Wishes from before there was a newsletter: they wait for a confirmation mail like every other one.
INSERT INTO newsletter_subscribers
  (id, email, email_key, name, company, status, source, created_at, status_changed_at, search_text)
SELECT lower(hex(randomblob(16))), email, lower(email), name, trim(company), 'pending', 'migration', timestamp,
  timestamp, lower(name || ' ' || email || ' ' || company) || '  '
FROM leads WHERE newsletter_opt_in = 1
  AND seq = (SELECT max(seq) FROM leads AS same WHERE same.email = leads.email COLLATE NOCASE AND same.newsletter_opt_in = 1);
INSERT INTO newsletter_consents (email_key, at, action, source, detail)
SELECT email_key, created_at, 'migrated', 'Kontaktformular', 'Wunsch aus der Zeit vor dem Newsletter, noch ohne Bestätigung'
FROM newsletter_subscribers;
