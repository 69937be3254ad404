-- Demo data for the local environment; never part of a migration, never in production.
-- Existing rows are unchanged, so that a restart keeps all edits.
-- The password of every login is vazhi-demo-2026. Basil and Devika also sign in by phone: the code is at /simulator/phone.

INSERT OR IGNORE INTO users (id, email, email_verified_at, password_hash, phone, phone_verified_at, last_signed_in_at) VALUES
  ('d0000000-0000-4000-8000-000000000001', 'anu@students.example', unixepoch('subsec') * 1000, 'scrypt$32768$8$3$dmF6aGktZGVtby1zYWx0IQ$xqDujY6GlBnjGJ2BGIi58myIrud2v8Kk2F4PZDNKncc', null, null, null),
  ('d0000000-0000-4000-8000-000000000002', 'basil@students.example', unixepoch('subsec') * 1000, 'scrypt$32768$8$3$dmF6aGktZGVtby1zYWx0IQ$xqDujY6GlBnjGJ2BGIi58myIrud2v8Kk2F4PZDNKncc', '9847000002', unixepoch('subsec') * 1000, unixepoch('subsec') * 1000),
  ('d0000000-0000-4000-8000-000000000003', 'devika@students.example', unixepoch('subsec') * 1000, 'scrypt$32768$8$3$dmF6aGktZGVtby1zYWx0IQ$xqDujY6GlBnjGJ2BGIi58myIrud2v8Kk2F4PZDNKncc', '9847000003', unixepoch('subsec') * 1000, unixepoch('subsec') * 1000),
  ('d0000000-0000-4000-8000-000000000008', 'finance@vazhi.example', unixepoch('subsec') * 1000, 'scrypt$32768$8$3$dmF6aGktZGVtby1zYWx0IQ$xqDujY6GlBnjGJ2BGIi58myIrud2v8Kk2F4PZDNKncc', null, null, null),
  ('d0000000-0000-4000-8000-000000000009', 'admin@vazhi.example', unixepoch('subsec') * 1000, 'scrypt$32768$8$3$dmF6aGktZGVtby1zYWx0IQ$xqDujY6GlBnjGJ2BGIi58myIrud2v8Kk2F4PZDNKncc', null, null, null);

INSERT OR IGNORE INTO profiles (id, name, phone, age, education_status) VALUES
  ('d0000000-0000-4000-8000-000000000001', 'Anu Thomas', '9847000001', 16, 'completed10th'),
  ('d0000000-0000-4000-8000-000000000002', 'Basil Varghese', '9847000002', 18, 'completed12th'),
  ('d0000000-0000-4000-8000-000000000003', 'Devika Nair', '9847000003', 17, 'studying12th');

-- Anu and Devika are under 18: a parent of each has given consent. That of Anu's mother is to an earlier text, which does
-- not cover exact marks, examinations and gender.
UPDATE profiles SET consent_state = 'given', guardian_name = 'Mary Thomas', guardian_email = 'mary@families.example'
  WHERE id = 'd0000000-0000-4000-8000-000000000001' AND guardian_email IS NULL;
UPDATE profiles SET consent_state = 'given', guardian_name = 'Latha Nair', guardian_email = 'latha@families.example'
  WHERE id = 'd0000000-0000-4000-8000-000000000003' AND guardian_email IS NULL;
INSERT OR IGNORE INTO guardian_requests (id, user_id, name, email, phone, state, version, method, sent_at, consented_at, verified_at) VALUES
  ('d1000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'Mary Thomas', 'mary@families.example', '9846000011', 'given', '2026-11-23', 'phone', unixepoch('subsec') * 1000, unixepoch('subsec') * 1000, unixepoch('subsec') * 1000),
  ('d1000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000003', 'Latha Nair', 'latha@families.example', '9846000013', 'given', '2026-11-29', 'phone', unixepoch('subsec') * 1000, unixepoch('subsec') * 1000, unixepoch('subsec') * 1000);
INSERT OR IGNORE INTO consents (id, user_id, kind, version, granted_at, given_by, guardian_request_id)
  SELECT 'd2' || substr(request.id, 3) || kind.value, request.user_id, kind.value, request.version, request.verified_at, 'guardian', request.id
  FROM guardian_requests AS request, json_each('["account", "report", "expert"]') AS kind
  WHERE request.id LIKE 'd1000000-0000-4000-8000-%';

INSERT OR IGNORE INTO consents (id, user_id, kind, version, granted_at)
  SELECT 'd2000000-0000-4000-8000-000000000002' || kind.value, 'd0000000-0000-4000-8000-000000000002', kind.value, '2026-11-29', unixepoch('subsec') * 1000
  FROM json_each('["account", "report", "expert"]') AS kind;

-- What Basil and Devika tell of their studies.
INSERT OR IGNORE INTO student_studies (user_id, answers) VALUES
  ('d0000000-0000-4000-8000-000000000002', '{"board":"kerala","stream":"computer_maths","marks":"75_to_89","exactMarks":82.5,"district":"ernakulam","yearlyBudget":"up_to_100000","loan":"perhaps","move":"kerala","standing":{"jee-main":"best-25"},"ranks":{"keam-engineering":18450},"gender":"boy"}'),
  ('d0000000-0000-4000-8000-000000000003', '{"board":"kerala","stream":"biology_maths","exactMarks":91,"district":"thrissur","yearlyBudget":"up_to_200000","loan":"yes","move":"india","standing":{"neet-ug":"best-10","keam-engineering":"no-idea"},"gender":"girl"}');

-- Both may approve at once, what the other has proposed.
INSERT OR IGNORE INTO admin_users (user_id, name, roles, approves_from) VALUES
  ('d0000000-0000-4000-8000-000000000008', 'Meera Suresh', '["finance"]', unixepoch('subsec') * 1000),
  ('d0000000-0000-4000-8000-000000000009', 'Vazhi Administrator', '["owner"]', unixepoch('subsec') * 1000);

-- Basil can start the assessment; Devika has taken it, and the reports worker writes her report on the first start.
INSERT OR IGNORE INTO orders (id, user_id, package_type, status, original_amount, amount, razorpay_order_id, razorpay_payment_id, paid_at, completed_at, expires_at) VALUES
  ('e0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000002', 'silver', 'completed', 1499, 1499, 'order_DemoSilver0001', 'pay_DemoSilver00001', unixepoch('subsec') * 1000, unixepoch('subsec') * 1000, unixepoch('subsec') * 1000),
  ('e0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000003', 'gold', 'completed', 2999, 2999, 'order_DemoGold000001', 'pay_DemoGold0000001', unixepoch('subsec') * 1000, unixepoch('subsec') * 1000, unixepoch('subsec') * 1000);

-- Devika has done four of the strengths' tasks, of which Space stands out, and half of Machines: her mother agreed to them.
INSERT OR IGNORE INTO consents (id, user_id, kind, version, granted_at, given_by, guardian_request_id) VALUES
  ('d2000000-0000-4000-8000-000000000003strengths', 'd0000000-0000-4000-8000-000000000003', 'strengths', '2026-12-03', unixepoch('subsec') * 1000, 'guardian', 'd1000000-0000-4000-8000-000000000003');
INSERT OR IGNORE INTO strength_attempts (user_id, task, number, seed, language, calibration, answers, ability, error, finished_at) VALUES
  ('d0000000-0000-4000-8000-000000000003', 'patterns', 1, 41020, 'en', 0, 'G+jP-gN-aI+9J+gL-hI-iG+fJ+dH-cL+dH+gK+dF+aD+lM-lD-bK-kF+kC+a', -270, 492, unixepoch('subsec') * 1000),
  ('d0000000-0000-4000-8000-000000000003', 'numbers', 1, 41021, 'en', 0, 'J-kK-lE-dG-iF-lC+fE+bC+cD+jH+lI-hH+hG+bD+aI-eK+hB+dJ-nB+lL-o', -658, 499, unixepoch('subsec') * 1000),
  ('d0000000-0000-4000-8000-000000000003', 'words', 1, 41022, 'en', 0, 'e1j+9e2d+ee08+ie3n+je14+le0y-ge2q-ee0x-de3l-he0a-ie3d-ee05+ke1o-je03+ke1m-ge0f+je30+fe1q-ie06+he3w+j', -459, 519, unixepoch('subsec') * 1000),
  ('d0000000-0000-4000-8000-000000000003', 'space', 1, 41023, 'en', 0, 'J+jK+fG+kL+aI+kJ-bK-kG+gL+iN-dI+fM+aN-gF+cM-lF+gD-hO+f', 742, 547, unixepoch('subsec') * 1000),
  ('d0000000-0000-4000-8000-000000000003', 'machines', 1, 41027, 'en', 0, 'J-jG+kH-dG+fE+aI+jJ-oH+lI+j', null, null, null);

-- The simulator does not know their orders, so they are older than the six days that reconciliation checks.
INSERT OR IGNORE INTO provider_orders (id, order_id, receipt, original_amount, amount, checked_at) VALUES
  ('order_DemoSilver0001', 'e0000000-0000-4000-8000-000000000002', 'demo-silver', 1499, 1499, (unixepoch() + 604800) * 1000),
  ('order_DemoGold000001', 'e0000000-0000-4000-8000-000000000003', 'demo-gold', 2999, 2999, (unixepoch() + 604800) * 1000);

INSERT OR IGNORE INTO payments (id, provider_order_id, order_id, user_id, status, role, amount_paise, currency, method, captured_at) VALUES
  ('pay_DemoSilver00001', 'order_DemoSilver0001', 'e0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000002', 'captured', 'settled', 149900, 'INR', 'upi', unixepoch('subsec') * 1000),
  ('pay_DemoGold0000001', 'order_DemoGold000001', 'e0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000003', 'captured', 'settled', 299900, 'INR', 'card', unixepoch('subsec') * 1000);

-- Their tax invoices, in today's financial year, which begins three months after the calendar year.
INSERT OR IGNORE INTO receipts (number, kind, series, financial_year, sequence, user_id, payment_id, content)
SELECT
  printf('VZI%02d%02d-%06d', year % 100, (year + 1) % 100, sequence), 'tax-invoice', 'VZI', printf('%d-%02d', year, (year + 1) % 100), sequence, users.id, payment_id,
  json_object(
    'kind', 'tax-invoice', 'issuedAt', CAST(unixepoch('subsec') * 1000 AS INTEGER),
    'supplier', json('{"name":"Vazhi Career Guide (demo)","address":"12 Marine Drive\nKochi 682031","state":"32","gstin":"32AAAAA0000A1ZB","sac":"999293","taxPercent":18}'),
    'buyer', json_object('name', profiles.name, 'email', users.email, 'state', NULL),
    'description', description, 'pricePaise', price * 100, 'discountPaise', 0, 'couponCode', NULL, 'totalPaise', price * 100,
    'tax', json_object('placeOfSupply', '32', 'split', json_object(
      'taxableValuePaise', price * 100 - 2 * tax,
      'parts', json_array(json_object('name', 'CGST', 'percent', 9, 'amountPaise', tax), json_object('name', 'SGST', 'percent', 9, 'amountPaise', tax))
    )),
    'payment', json_object('id', payment_id, 'method', method), 'corrects', NULL
  )
FROM (
  SELECT 1 AS sequence, 'd0000000-0000-4000-8000-000000000002' AS user_id, 'pay_DemoSilver00001' AS payment_id, 'upi' AS method, 1499 AS price, 11433 AS tax, 'Silver Package: career assessment and report' AS description
  UNION ALL
  SELECT 2, 'd0000000-0000-4000-8000-000000000003', 'pay_DemoGold0000001', 'card', 2999, 22874, 'Gold Package: career assessment, report and a session with an expert'
)
JOIN users ON users.id = user_id
JOIN profiles ON profiles.id = user_id,
(SELECT CAST(strftime('%Y', 'now', '+330 minutes', '-3 months') AS INTEGER) AS year);

INSERT OR IGNORE INTO user_subscriptions (id, user_id, order_id, package_type) VALUES
  ('f0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002', 'silver'),
  ('f0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000003', 'gold');

INSERT OR IGNORE INTO session_credits (id, user_id, order_id) VALUES
  ('f0000000-0000-4000-8000-000000000013', 'd0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000003');

INSERT OR IGNORE INTO answer_sheets (user_id, order_id, answers)
SELECT 'd0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000003',
  json_patch(json_group_object(key + 1, json_array(value, NULL)), '{"1001":["32",null],"1002":["1",null]}')
FROM json_each('["disagree","strongly_agree","neutral","neutral","agree","neutral","strongly_disagree","agree","agree","agree","agree","agree","disagree","strongly_agree","neutral","disagree","strongly_agree","neutral","neutral","strongly_agree","disagree","disagree","neutral","neutral","disagree","disagree","strongly_disagree","neutral","neutral","agree","neutral","agree","strongly_disagree","agree","agree","agree","agree","disagree","agree","strongly_agree","neutral","disagree","agree","strongly_agree","neutral","neutral","strongly_agree","agree","neutral","neutral","disagree","agree","neutral","disagree","strongly_agree","agree","neutral","disagree","strongly_agree","agree","neutral","disagree","europe"]');

INSERT OR IGNORE INTO assessment_results (id, user_id, order_id, created_at, updated_at) VALUES
  ('c0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000003', unixepoch('subsec') * 1000 - 3600000, unixepoch('subsec') * 1000 - 3600000);

-- Codes to try on the payment page.
INSERT OR IGNORE INTO coupons (id, code, active, coupon_type, discount_type, discount_value, single_use_per_user, package_type) VALUES
  ('b0000000-0000-4000-8000-000000000001', 'WELCOME10', 1, 'Order', 'percentage', 10, 0, NULL),
  ('b0000000-0000-4000-8000-000000000002', 'VAZHI500', 1, 'Order', 'fixed', 500, 1, NULL),
  ('b0000000-0000-4000-8000-000000000003', 'GOLD20', 1, 'Order', 'percentage', 20, 0, 'gold'),
  ('b0000000-0000-4000-8000-000000000004', 'FREE100', 1, 'Order', 'percentage', 100, 1, NULL),
  ('b0000000-0000-4000-8000-000000000005', 'ONAM2025', 0, 'Order', 'percentage', 25, 0, NULL),
  ('b0000000-0000-4000-8000-000000000006', 'SESSION20', 1, 'Booking', 'percentage', 20, 1, NULL);

-- Invented, and marked as examples on the home page: production has only what students said.
INSERT OR IGNORE INTO testimonials (id, name, about, quote, quote_malayalam, consent, position, is_shown, is_example) VALUES
  ('a1000000-0000-4000-8000-000000000001', 'Anjana', 'Kottayam', 'I only knew engineering and medicine. Now I know why psychology fits me.', 'എൻജിനീയറിങ്ങും മെഡിസിനും മാത്രമേ കേട്ടിരുന്നുള്ളൂ. മനഃശാസ്ത്രം ചേരുന്നത് എന്തുകൊണ്ടെന്ന് ഇപ്പോൾ അറിയാം.', 'None needed: invented for the demo.', 1, 1, 1),
  ('a1000000-0000-4000-8000-000000000002', 'Rahul', 'Kozhikode', 'My father and I read the report together, and stopped arguing.', 'അച്ഛനും ഞാനും റിപ്പോർട്ട് ഒന്നിച്ചു വായിച്ചു. അതോടെ തർക്കം തീർന്നു.', 'None needed: invented for the demo.', 2, 1, 1),
  ('a1000000-0000-4000-8000-000000000003', 'Fathima', 'Malappuram', 'The questions were in Malayalam too, so I could say what I mean.', 'ചോദ്യങ്ങൾ മലയാളത്തിലും ഉള്ളതുകൊണ്ട് മനസ്സിലുള്ളതു പറയാൻ പറ്റി.', 'None needed: invented for the demo.', 3, 1, 1),
  ('a1000000-0000-4000-8000-000000000004', 'Jithin', 'Thrissur', 'The counselor turned my report into a plan for the year.', 'എന്റെ റിപ്പോർട്ട് നോക്കി കൗൺസലർ ഒരു വർഷത്തേക്കുള്ള പദ്ധതി ഉണ്ടാക്കിത്തന്നു.', 'None needed: invented for the demo.', 4, 1, 1);

-- Specialties: parents before children.
INSERT OR IGNORE INTO domains (id, name, parent_id, position) VALUES
  ('90000000-0000-4000-8000-000000000001', 'Engineering and technology', NULL, 1),
  ('90000000-0000-4000-8000-000000000002', 'Software', '90000000-0000-4000-8000-000000000001', 2),
  ('90000000-0000-4000-8000-000000000003', 'Mechanical and automobile', '90000000-0000-4000-8000-000000000001', 3),
  ('90000000-0000-4000-8000-000000000004', 'Health sciences', NULL, 4),
  ('90000000-0000-4000-8000-000000000005', 'Medicine', '90000000-0000-4000-8000-000000000004', 5),
  ('90000000-0000-4000-8000-000000000006', 'Nursing', '90000000-0000-4000-8000-000000000004', 6),
  ('90000000-0000-4000-8000-000000000007', 'Commerce and law', NULL, 7),
  ('90000000-0000-4000-8000-000000000008', 'Chartered accountancy', '90000000-0000-4000-8000-000000000007', 8),
  ('90000000-0000-4000-8000-000000000009', 'Law', '90000000-0000-4000-8000-000000000007', 9),
  ('90000000-0000-4000-8000-000000000010', 'Arts and media', NULL, 10),
  ('90000000-0000-4000-8000-000000000011', 'Film making', '90000000-0000-4000-8000-000000000010', 11),
  ('90000000-0000-4000-8000-000000000012', 'Graphic and product design', '90000000-0000-4000-8000-000000000010', 12),
  ('90000000-0000-4000-8000-000000000013', 'Web and mobile apps', '90000000-0000-4000-8000-000000000002', 13),
  ('90000000-0000-4000-8000-000000000014', 'Artificial intelligence', '90000000-0000-4000-8000-000000000002', 14),
  ('90000000-0000-4000-8000-000000000015', 'Civil and architecture', '90000000-0000-4000-8000-000000000001', 15),
  ('90000000-0000-4000-8000-000000000016', 'Dentistry and allied health', '90000000-0000-4000-8000-000000000004', 16),
  ('90000000-0000-4000-8000-000000000017', 'Agriculture and environment', NULL, 17),
  ('90000000-0000-4000-8000-000000000018', 'Veterinary science', '90000000-0000-4000-8000-000000000017', 18),
  ('90000000-0000-4000-8000-000000000019', 'Fisheries and ocean science', '90000000-0000-4000-8000-000000000017', 19),
  ('90000000-0000-4000-8000-000000000020', 'Banking and civil services', '90000000-0000-4000-8000-000000000007', 20),
  ('90000000-0000-4000-8000-000000000021', 'Journalism', '90000000-0000-4000-8000-000000000010', 21);

-- Their portraits are drawings, uploaded to R2 from db/seed/portraits.
INSERT OR IGNORE INTO partners (id, profile_image, languages, name, email, phone, education, experience, about_us, meeting_link) VALUES
  ('80000000-0000-4000-8000-000000000001', 'eca080f59661e2dfcdf7ddd3a1525ab6-1764000000000.png', '["ml","en"]', 'Dr. Lakshmi Menon', 'expert1@experts.example', '9847000101', 'M.A. Applied Psychology, Ph.D. (Career Development)', 14, 'Helps students and parents in Ernakulam turn interests, marks and means into a plan for the next three years, in English or Malayalam.', 'https://meet.example.org/vazhi-1'),
  ('80000000-0000-4000-8000-000000000002', 'a041dae6b97eabc71418be430d5aa67a-1764000000000.png', '["ml","en"]', 'Joseph Kurian', 'expert2@experts.example', '9847000102', 'M.S.W., Certified Career Analyst', 9, 'Has guided plus-two students from every district of Kerala through stream choice, entrance examinations and college selection since 2016.', 'https://meet.example.org/vazhi-2'),
  ('80000000-0000-4000-8000-000000000003', '37de5c914f794364887cdc33cd3fe914-1764000000000.png', '["ml","en","ar"]', 'Fathima Rahman', 'expert3@experts.example', '9847000103', 'M.Ed., PG Diploma in Guidance and Counselling', 11, 'A former higher secondary teacher who knows how a timetable, a bus route and a scholarship form decide what is possible.', 'https://meet.example.org/vazhi-3'),
  ('80000000-0000-4000-8000-000000000004', '43c88ce986871d25922076f6bb300d97-1764000000000.png', '["ml","en","hi"]', 'Arun Prakash', 'expert4@experts.example', '9847000104', 'M.B.A., Global Career Counsellor', 6, 'Works with students who think about studying abroad, and with the questions about cost and return that families ask first.', 'https://meet.example.org/vazhi-4'),
  ('80000000-0000-4000-8000-000000000005', 'edc0c609577f6497712fb01fc1108680-1764000000000.png', '["ml","en"]', 'Dr. Meera Nambiar', 'expert5@experts.example', '9847000105', 'M.Phil. Clinical Psychology (RCI registered)', 12, 'Supports adolescents with examination stress, sleep and self-doubt, alone or together with a parent, with full confidentiality.', 'https://meet.example.org/vazhi-5'),
  ('80000000-0000-4000-8000-000000000006', '86843d14353fef4235e93c906059f055-1764000000000.png', '["ml","en","ta"]', 'Sandeep Raj', 'expert6@experts.example', '9847000106', 'M.Sc. Counselling Psychology', 7, 'Talks with teenagers about decisions that frighten them, pressure from friends, and ways of speaking with their parents.', 'https://meet.example.org/vazhi-6'),
  ('80000000-0000-4000-8000-000000000007', 'bfdbe9cebec07dba6cf0544596a91cf2-1764000000000.png', '["ml","en","hi"]', 'Anjali Suresh', 'expert7@experts.example', '9847000107', 'B.Tech, Senior Software Engineer, Infopark Kochi', 10, 'Shows what a working week in software is really like, which skills matter in the first year, and how to learn them cheaply.', 'https://meet.example.org/vazhi-7'),
  ('80000000-0000-4000-8000-000000000008', 'c111b734b8c8f44ba6c1c3d343af025d-1764000000000.png', '["ml","en"]', 'Dr. Thomas Mathew', 'expert8@experts.example', '9847000108', 'M.B.B.S., M.D. General Medicine', 18, 'Speaks plainly about the long road through medicine: NEET, the years of study, the nights, and why he would choose it again.', 'https://meet.example.org/vazhi-8'),
  ('80000000-0000-4000-8000-000000000009', '97d96d7f0a804054c2891fed0874a2fc-1764000000000.png', '["ml","en"]', 'Adv. Nisha Pillai', 'expert9@experts.example', '9847000109', 'B.A. LL.B. (Hons.), High Court of Kerala', 8, 'Explains five-year law courses, CLAT and KLEE, and the different lives of a litigator, a company lawyer and a judge.', 'https://meet.example.org/vazhi-9'),
  ('80000000-0000-4000-8000-000000000010', '8dd564f17db0b5dd55183c4d00e12a02-1764000000000.png', '["ml"]', 'Vishnu Das', 'expert10@experts.example', '9847000110', 'Diploma in Direction, Film editor', 13, 'Edits feature films in Kochi and tells beginners what film schools teach, what they do not, and how crews really hire.', 'https://meet.example.org/vazhi-10');

-- One is two kinds of expert (22), one has price 0 and cannot be booked (21), one is inactive (23), one has no price (24).
INSERT OR IGNORE INTO partners (id, profile_image, languages, name, email, phone, education, experience, about_us, meeting_link, town, venue, status) VALUES
  ('80000000-0000-4000-8000-000000000011', '2b29e2e4e0a96059576970df64f410f0-1764000000000.png', '["ml","en","ta"]', 'Dr. Beena George', 'expert11@experts.example', '9847000111', 'M.B.B.S., D.P.M., Consultant psychiatrist', 21, 'Sees students and parents in Thrissur when worry has taken over sleep, food or school, and says honestly whether a doctor is needed at all.', NULL, 'Thrissur', '2nd Floor, Swaraj Round', 'active'),
  ('80000000-0000-4000-8000-000000000012', 'e3bd0c1f665a27f4d4e2b0014361c861-1764000000000.png', '["ml","en","hi"]', 'Rahul Varma', 'expert12@experts.example', '9847000112', 'B.Tech, M.S. (Machine Learning)', 7, 'Builds language models for Malayalam and explains, without formulas, what mathematics the work needs and which courses are worth their fee.', 'https://meet.example.org/vazhi-12', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000013', '9b2f84617b8e7ac12ea950dd6c317021-1764000000000.png', '["ml","en","hi","ar"]', 'Sr. Alice Joseph', 'expert13@experts.example', '9847000113', 'M.Sc. Nursing, Nursing superintendent', 24, 'Has trained nurses for two decades and talks about colleges, hostels, duty hours, and the way to a licence in Germany, Ireland or the Gulf.', 'https://meet.example.org/vazhi-13', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000014', '47ad30c97337ba211353c63bd1e40cf1-1764000000000.png', '["ml","en","ar"]', 'Haritha Mohan', 'expert14@experts.example', '9847000114', 'B.Arch., Architect in Kozhikode', 6, 'Designs houses for small plots and shows what NATA asks, what studios pay in the first years, and why drawing by hand still matters.', 'https://meet.example.org/vazhi-14', 'Kozhikode', 'Mavoor Road', 'active'),
  ('80000000-0000-4000-8000-000000000015', '2306c6615f9a17232fa0d010b8cb9549-1764000000000.png', '["ml","en"]', 'CA Mathew Varghese', 'expert15@experts.example', '9847000115', 'Chartered accountant, B.Com.', 15, 'Passed his finals on the third attempt and tells students how articleship works, how to plan the attempts, and what to do if they fail.', 'https://meet.example.org/vazhi-15', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000016', '6ee51a14b4e91c53799b71677c49205c-1764000000000.png', '["ml","en","ta"]', 'Dr. Sreeja Krishnan', 'expert16@experts.example', '9847000116', 'B.V.Sc. & A.H., Veterinary surgeon', 9, 'Works in a government hospital in Palakkad and describes the days: farms in the morning, pets in the evening, and emergencies at night.', 'https://meet.example.org/vazhi-16', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000017', '55bf7606c8b7174bbfe2969efcb735c2-1764000000000.png', '["ml","en","kn"]', 'Naveen Chandran', 'expert17@experts.example', '9847000117', 'M.F.Sc., Scientist in marine fisheries', 11, 'Counts fish for a living, on boats and in laboratories, and knows the scholarships and entrance examinations that hardly anybody applies for.', 'https://meet.example.org/vazhi-17', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000018', '32e9ca178255643880f6f15f0f570c32-1764000000000.png', '["ml","en"]', 'Aparna Nair', 'expert18@experts.example', '9847000118', 'M.A. Journalism, News editor', 12, 'Edits a Malayalam news desk and speaks about reporting, night shifts, trust, and how a portfolio opens more doors than a certificate.', 'https://meet.example.org/vazhi-18', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000019', '397fb4a8eb5912e8aae7e5eec4547928-1764000000000.png', '["ml","en","hi","ar"]', 'Imran Sait', 'expert19@experts.example', '9847000119', 'B.Tech Mechanical, Vehicle engineer', 8, 'Tests electric buses in Aluva and compares diploma, B.Tech and apprenticeship as ways into the workshops where things are really built.', 'https://meet.example.org/vazhi-19', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000020', 'd238c762fad309e57078a33182dac522-1764000000000.png', '["ml","en","ta"]', 'Dr. Gayathri Iyer', 'expert20@experts.example', '9847000120', 'B.D.S., M.D.S. (Orthodontics)', 10, 'Runs a clinic in Kottayam and does the sums openly: fees, years, equipment, and how long it takes until a dentist earns.', 'https://meet.example.org/vazhi-20', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000021', 'd1dab897c59d25012197edf4a60117bd-1764000000000.png', '["ml","en","hi"]', 'Retd. Col. Prakash Nair', 'expert21@experts.example', '9847000121', 'M.Sc. Defence Studies, Career mentor', 30, 'Prepared hundreds of cadets for interviews, and now sits with students who want to serve, in uniform or in an office, without a fee for now.', 'https://meet.example.org/vazhi-21', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000022', '1fa66ef6fa27c778c39224f98854b418-1764000000000.png', '["ml","en"]', 'Rekha Sivadas', 'expert22@experts.example', '9847000122', 'M.Sc. Psychology, Career counselor and psychologist', 13, 'Listens first, then plans: for students whose choice of a course and whose fear of examinations have become one and the same question.', 'https://meet.example.org/vazhi-22', 'Thiruvananthapuram', 'Pattom', 'active'),
  ('80000000-0000-4000-8000-000000000023', NULL, '["ml"]', 'Manoj Pillai', 'expert23@experts.example', '9847000123', 'M.B.A. (no longer with us)', 5, 'Is not listed any more.', NULL, NULL, NULL, 'inactive'),
  ('80000000-0000-4000-8000-000000000024', NULL, '["ml","en"]', 'Divya Raj', 'expert24@experts.example', '9847000124', 'M.Des., Product designer', 4, 'Has no price yet, so nobody can see her.', 'https://meet.example.org/vazhi-24', NULL, NULL, 'active'),
  ('80000000-0000-4000-8000-000000000025', '8b1c3dd44d1f9505da5d6eaba23864d3-1764000000000.png', '["ml","en"]', 'Keerthana Babu', 'expert25@experts.example', '9847000125', 'M.C.A., Mobile app developer', 5, 'Learnt to program at a polytechnic, builds apps that banks in Kerala use, and helps with first projects, first interviews and first salaries.', 'https://meet.example.org/vazhi-25', NULL, NULL, 'active');

-- A draft: invited, and not listed before everything is there.
INSERT OR IGNORE INTO partners (id, languages, name, email, phone, education, experience, about_us, status, draft_since) VALUES
  ('80000000-0000-4000-8000-000000000026', '["ml","en"]', 'Sneha Varghese', 'expert26@experts.example', '9847000126', 'M.Phil. Clinical Psychology', 3, 'Listens to students before their board examinations.', 'inactive', unixepoch() * 1000);

INSERT OR IGNORE INTO partner_associations (partner_id, association_id) VALUES
  ('80000000-0000-4000-8000-000000000026', 'a0000000-0000-4000-8000-000000000002'),
  ('80000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001'),
  ('80000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001'),
  ('80000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001'),
  ('80000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000001'),
  ('80000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002'),
  ('80000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002'),
  ('80000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000008', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000009', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000010', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000002'),
  ('80000000-0000-4000-8000-000000000012', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000013', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000014', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000015', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000016', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000017', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000018', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000019', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000020', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000021', 'a0000000-0000-4000-8000-000000000001'),
  ('80000000-0000-4000-8000-000000000022', 'a0000000-0000-4000-8000-000000000001'),
  ('80000000-0000-4000-8000-000000000022', 'a0000000-0000-4000-8000-000000000002'),
  ('80000000-0000-4000-8000-000000000023', 'a0000000-0000-4000-8000-000000000001'),
  ('80000000-0000-4000-8000-000000000024', 'a0000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000025', 'a0000000-0000-4000-8000-000000000003');

INSERT OR IGNORE INTO partner_pricing (id, partner_id, association_id, min_session_time, session_charge) VALUES
  ('70000000-0000-4000-8000-000000000001', '80000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 60, 999),
  ('70000000-0000-4000-8000-000000000002', '80000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 45, 799),
  ('70000000-0000-4000-8000-000000000003', '80000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 30, 599),
  ('70000000-0000-4000-8000-000000000004', '80000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000001', 60, 1199),
  ('70000000-0000-4000-8000-000000000005', '80000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002', 45, 1200),
  ('70000000-0000-4000-8000-000000000006', '80000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', 45, 900),
  ('70000000-0000-4000-8000-000000000007', '80000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000003', 30, 699),
  ('70000000-0000-4000-8000-000000000008', '80000000-0000-4000-8000-000000000008', 'a0000000-0000-4000-8000-000000000003', 30, 1500),
  ('70000000-0000-4000-8000-000000000009', '80000000-0000-4000-8000-000000000009', 'a0000000-0000-4000-8000-000000000003', 30, 800),
  ('70000000-0000-4000-8000-000000000010', '80000000-0000-4000-8000-000000000010', 'a0000000-0000-4000-8000-000000000003', 45, 750),
  ('70000000-0000-4000-8000-000000000011', '80000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000002', 45, 1400),
  ('70000000-0000-4000-8000-000000000012', '80000000-0000-4000-8000-000000000012', 'a0000000-0000-4000-8000-000000000003', 30, 900),
  ('70000000-0000-4000-8000-000000000013', '80000000-0000-4000-8000-000000000013', 'a0000000-0000-4000-8000-000000000003', 30, 500),
  ('70000000-0000-4000-8000-000000000014', '80000000-0000-4000-8000-000000000014', 'a0000000-0000-4000-8000-000000000003', 45, 800),
  ('70000000-0000-4000-8000-000000000015', '80000000-0000-4000-8000-000000000015', 'a0000000-0000-4000-8000-000000000003', 30, 750),
  ('70000000-0000-4000-8000-000000000016', '80000000-0000-4000-8000-000000000016', 'a0000000-0000-4000-8000-000000000003', 30, 600),
  ('70000000-0000-4000-8000-000000000017', '80000000-0000-4000-8000-000000000017', 'a0000000-0000-4000-8000-000000000003', 45, 650),
  ('70000000-0000-4000-8000-000000000018', '80000000-0000-4000-8000-000000000018', 'a0000000-0000-4000-8000-000000000003', 30, 550),
  ('70000000-0000-4000-8000-000000000019', '80000000-0000-4000-8000-000000000019', 'a0000000-0000-4000-8000-000000000003', 30, 700),
  ('70000000-0000-4000-8000-000000000020', '80000000-0000-4000-8000-000000000020', 'a0000000-0000-4000-8000-000000000003', 30, 1000),
  ('70000000-0000-4000-8000-000000000021', '80000000-0000-4000-8000-000000000021', 'a0000000-0000-4000-8000-000000000001', 45, 0),
  ('70000000-0000-4000-8000-000000000022', '80000000-0000-4000-8000-000000000022', 'a0000000-0000-4000-8000-000000000001', 60, 950),
  ('70000000-0000-4000-8000-000000000023', '80000000-0000-4000-8000-000000000022', 'a0000000-0000-4000-8000-000000000002', 60, 1100),
  ('70000000-0000-4000-8000-000000000024', '80000000-0000-4000-8000-000000000023', 'a0000000-0000-4000-8000-000000000001', 30, 500),
  ('70000000-0000-4000-8000-000000000025', '80000000-0000-4000-8000-000000000025', 'a0000000-0000-4000-8000-000000000003', 30, 450);

INSERT OR IGNORE INTO partner_domains (partner_id, domain_id) VALUES
  ('80000000-0000-4000-8000-000000000007', '90000000-0000-4000-8000-000000000002'),
  ('80000000-0000-4000-8000-000000000007', '90000000-0000-4000-8000-000000000013'),
  ('80000000-0000-4000-8000-000000000008', '90000000-0000-4000-8000-000000000005'),
  ('80000000-0000-4000-8000-000000000009', '90000000-0000-4000-8000-000000000009'),
  ('80000000-0000-4000-8000-000000000010', '90000000-0000-4000-8000-000000000011'),
  ('80000000-0000-4000-8000-000000000012', '90000000-0000-4000-8000-000000000014'),
  ('80000000-0000-4000-8000-000000000013', '90000000-0000-4000-8000-000000000006'),
  ('80000000-0000-4000-8000-000000000014', '90000000-0000-4000-8000-000000000015'),
  ('80000000-0000-4000-8000-000000000014', '90000000-0000-4000-8000-000000000012'),
  ('80000000-0000-4000-8000-000000000015', '90000000-0000-4000-8000-000000000008'),
  ('80000000-0000-4000-8000-000000000015', '90000000-0000-4000-8000-000000000020'),
  ('80000000-0000-4000-8000-000000000016', '90000000-0000-4000-8000-000000000018'),
  ('80000000-0000-4000-8000-000000000017', '90000000-0000-4000-8000-000000000019'),
  ('80000000-0000-4000-8000-000000000018', '90000000-0000-4000-8000-000000000021'),
  ('80000000-0000-4000-8000-000000000019', '90000000-0000-4000-8000-000000000003'),
  ('80000000-0000-4000-8000-000000000020', '90000000-0000-4000-8000-000000000016'),
  ('80000000-0000-4000-8000-000000000024', '90000000-0000-4000-8000-000000000012'),
  ('80000000-0000-4000-8000-000000000025', '90000000-0000-4000-8000-000000000013'),
  ('80000000-0000-4000-8000-000000000025', '90000000-0000-4000-8000-000000000014');

-- Monday to Saturday, 10:00 to 18:00 IST, for the first counselor; the others have the default hours.
INSERT OR IGNORE INTO partner_hours (id, partner_id, weekday, start_minute, end_minute) VALUES
  ('60000000-0000-4000-8000-000000000001', '80000000-0000-4000-8000-000000000001', 1, 600, 1080),
  ('60000000-0000-4000-8000-000000000002', '80000000-0000-4000-8000-000000000001', 2, 600, 1080),
  ('60000000-0000-4000-8000-000000000003', '80000000-0000-4000-8000-000000000001', 3, 600, 1080),
  ('60000000-0000-4000-8000-000000000004', '80000000-0000-4000-8000-000000000001', 4, 600, 1080),
  ('60000000-0000-4000-8000-000000000005', '80000000-0000-4000-8000-000000000001', 5, 600, 1080),
  ('60000000-0000-4000-8000-000000000006', '80000000-0000-4000-8000-000000000001', 6, 600, 1080);

-- The others' hours are the default ones; the second, third and fifth have not chosen them.
INSERT OR IGNORE INTO partner_hours (id, partner_id, weekday, start_minute, end_minute)
SELECT 'demo-' || substr(partners.id, -2) || '-' || value, partners.id, value, 540, 1140 FROM partners, json_each('[0,1,2,3,4,5,6]')
WHERE partners.id BETWEEN '80000000-0000-4000-8000-000000000004' AND '80000000-0000-4000-8000-000000000022' AND partners.id <> '80000000-0000-4000-8000-000000000005';

-- 70 % of each session from this year on, but for the draft.
INSERT OR IGNORE INTO expert_shares (id, expert_id, kind, basis_points, valid_from)
SELECT 'demo-' || substr(partner_id, -2) || '-' || substr(slug, 1, 1), partner_id, slug, 7000, '2026-01-01'
FROM partner_associations JOIN associations ON associations.id = association_id
WHERE partner_id BETWEEN '80000000-0000-4000-8000-000000000001' AND '80000000-0000-4000-8000-000000000025';

-- Devika has a session with the first psychologist at 17:00 IST on the day after the first start, and shares her report.
INSERT OR IGNORE INTO bookings (id, partner_id, profile_id, pricing_id, association_id, session_time, session_duration, total_charge, original_amount, paid_amount, payment_status, razorpay_booking_id, razorpay_payment_id, shares_report, completed_at) VALUES
  ('50000000-0000-4000-8000-000000000001', '80000000-0000-4000-8000-000000000005', 'd0000000-0000-4000-8000-000000000003', '70000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002', ((unixepoch() + 19800) / 86400 * 86400 - 19800 + 86400 + 61200) * 1000, 45, 1200, 1200, 1200, 'completed', 'order_DemoSession001', 'pay_DemoSession0001', 1, unixepoch('subsec') * 1000);

INSERT OR IGNORE INTO slot_claims (partner_id, slot_start, booking_id)
SELECT partner_id, session_time, id FROM bookings WHERE id = '50000000-0000-4000-8000-000000000001' AND payment_status = 'completed' AND session_time > unixepoch() * 1000;

INSERT OR IGNORE INTO provider_orders (id, booking_id, receipt, original_amount, amount, checked_at) VALUES
  ('order_DemoSession001', '50000000-0000-4000-8000-000000000001', 'demo-session', 1200, 1200, (unixepoch() + 604800) * 1000);

INSERT OR IGNORE INTO payments (id, provider_order_id, booking_id, user_id, status, role, amount_paise, currency, method, captured_at) VALUES
  ('pay_DemoSession0001', 'order_DemoSession001', '50000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000003', 'captured', 'settled', 120000, 'INR', 'upi', unixepoch('subsec') * 1000);
