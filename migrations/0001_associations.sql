-- The three kinds of expert are part of the product, not demo data.
INSERT INTO `associations` (`id`, `name`, `slug`) VALUES
  ('a0000000-0000-4000-8000-000000000001', 'Career Counselor', 'career-counselor'),
  ('a0000000-0000-4000-8000-000000000002', 'Psychologist', 'psychologist'),
  ('a0000000-0000-4000-8000-000000000003', 'Domain Expert', 'domain-expert');
