-- Handwritten. Searches of the guide compare its few hundred entries in memory.
DROP TABLE `guide_search`;
