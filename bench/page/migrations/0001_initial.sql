CREATE TABLE greetings (id INTEGER PRIMARY KEY, language TEXT NOT NULL, words TEXT NOT NULL);
CREATE INDEX greetings_language ON greetings (language);
INSERT INTO greetings (language, words) VALUES ('en', 'Welcome'), ('ml', 'സ്വാഗതം');
