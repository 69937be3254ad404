-- What the AI endpoint does wrong next: one row at most.
CREATE TABLE ai_faults (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  fault TEXT NOT NULL,
  remaining INTEGER NOT NULL
);
