-- Lists of customers and campaigns are in the order of the moment they show: when somebody was last heard of, and when a
-- campaign began to be sent or was made.
CREATE INDEX customers_by_moment ON customers (last_seen_at, seq) WHERE merged_into IS NULL;
CREATE INDEX campaigns_by_moment ON campaigns (coalesce(started_at, created_at), seq);
