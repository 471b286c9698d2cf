-- Whether a new record would fit is tried here, after a write that did not; the row goes in the same moment.
CREATE TABLE storage_probe (filler BLOB NOT NULL) STRICT;
