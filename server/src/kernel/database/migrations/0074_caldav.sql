-- Whose calendar the link leads to. With CalDAV there is no refresh token: the password is one of the connections.
ALTER TABLE calendar_link ADD COLUMN provider TEXT NOT NULL DEFAULT 'google' CHECK (provider IN ('google', 'caldav'));
