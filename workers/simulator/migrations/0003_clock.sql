-- How far the clock has been moved, in milliseconds. No row: not at all.
CREATE TABLE clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  offset_ms INTEGER NOT NULL CHECK (offset_ms >= 0)
);
