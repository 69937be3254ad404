-- Two months of invented business for the local environment, so that the portal's figures and charts show something.
-- Only `npm start` adds it: tests count the people of demo.sql. Ids, hours and decisions follow from the day's number, so
-- that a repetition adds only the days since. Nobody can sign in as one of these people.

-- 5 to 14 sign-ups a day, from the first of last month until now.
INSERT OR IGNORE INTO users (id, email, email_verified_at, created_at, updated_at)
WITH RECURSIVE
  days (day) AS (
    SELECT CAST(unixepoch('now', '+330 minutes', 'start of month', '-1 month') / 86400 AS INTEGER)
    UNION ALL
    SELECT day + 1 FROM days WHERE day < (unixepoch() + 19800) / 86400
  ),
  numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 14),
  people AS (
    SELECT day, number, day * 86400 - 19800 + 25200 + (day * 613 + number * 2741) % 54000 AS at
    FROM days, numbers
    -- More on Saturdays and Sundays, and more in this month than in the last.
    WHERE number <= 5 + day * 7919 % 5 + ((day + 4) % 7 IN (0, 6)) * 2
      + (day >= unixepoch('now', '+330 minutes', 'start of month') / 86400) * 2
  )
SELECT printf('d3000000-0000-4000-8000-%06d%06d', day, number), printf('student%d.%d@history.example', day, number),
  (at + 120) * 1000, at * 1000, at * 1000
FROM people WHERE at < unixepoch() - 60;

INSERT OR IGNORE INTO profiles (id, name, phone, age, education_status, created_at, updated_at)
SELECT id,
  (json('["Aparna","Arjun","Ashik","Athira","Bibin","Christy","Diya","Fida","Gokul","Hiba","Jishnu","Keerthi","Lijo","Meenakshi","Nihal","Parvathy","Rahul","Sana","Sreehari","Vismaya"]') ->> (seed % 20))
    || ' ' || (json('["Joseph","Nair","Rahman","Kumar","George","Menon","Basheer","Pillai","Mathew","Das","Varghese","Krishnan","Salim"]') ->> (seed % 13)),
  printf('95%08d', seed % 100000000), 18 + seed % 3, json('["completed12th","studying12th","completed12th"]') ->> (seed % 3), created_at, created_at
FROM (SELECT id, created_at, CAST(substr(id, 25, 6) AS INTEGER) * 131 + CAST(substr(id, 31) AS INTEGER) * 47 AS seed FROM users WHERE id LIKE 'd3000000-0000-4000-8000-%');

-- Visits, counted with nothing but the day.
INSERT OR IGNORE INTO funnel_days (day, step, count)
SELECT date(users.created_at / 1000, 'unixepoch', '+330 minutes'), 'visited', count(*) * 4 + CAST(substr(min(id), 25, 6) AS INTEGER) * 31 % 11
FROM users WHERE id LIKE 'd3000000-0000-4000-8000-%' GROUP BY 1;

-- About half of them buy within the hour: three of five Silver. One in twelve has a coupon of 10 %.
INSERT OR IGNORE INTO orders (id, user_id, package_type, status, original_amount, coupon_discount, amount, coupon_code, razorpay_order_id, razorpay_payment_id, created_at, updated_at, paid_at, completed_at, expires_at)
SELECT 'e3' || substr(id, 3), id, package, 'completed', price, discount, price - discount, iif(discount > 0, 'WELCOME10', NULL),
  'order_Past' || suffix, 'pay_Past' || suffix, at - 120000, at, at, at, at
FROM (
  SELECT id, at, suffix, package, price, iif(seed % 12 = 0, price / 10, 0) AS discount
  FROM (
    SELECT id, substr(id, 25) AS suffix, created_at + 300000 + seed * 7919 % 3000000 AS at, seed,
      iif(seed % 5 < 3, 'silver', 'gold') AS package, iif(seed % 5 < 3, 1499, 2999) AS price
    FROM (SELECT id, created_at, CAST(substr(id, 25, 6) AS INTEGER) * 613 + CAST(substr(id, 31) AS INTEGER) * 271 AS seed FROM users WHERE id LIKE 'd3000000-0000-4000-8000-%')
    WHERE seed % 1000 * 37 % 100 < 52
  )
)
WHERE at < unixepoch() * 1000;

INSERT OR IGNORE INTO user_subscriptions (id, user_id, order_id, package_type)
SELECT 'f3' || substr(user_id, 3), user_id, id, package_type FROM orders WHERE id LIKE 'e3000000-0000-4000-8000-%';

-- Sessions: of four in five Gold students by their credit, and of one in four others for money, one to eight days later at
-- full hours from 9:00 to 18:00 IST. Most took place; one in 13 student did not come, one in 17 was cancelled, and the
-- youngest has no outcome.
INSERT OR IGNORE INTO bookings (id, partner_id, profile_id, pricing_id, association_id, session_time, session_duration, total_charge, original_amount, paid_amount, source, payment_status, session_status, cancelled_at, cancelled_by, razorpay_booking_id, razorpay_payment_id, completed_at, created_at, updated_at, notified_at)
SELECT '53' || substr(user_id, 3), pricing.partner_id, user_id, pricing.id, pricing.association_id, session_time, min_session_time,
  iif(is_credit, 0, session_charge), session_charge, iif(is_credit, 0, session_charge), iif(is_credit, 'credit', 'payment'),
  iif(is_cancelled, 'refunded', 'completed'),
  iif(is_cancelled, 'cancelled', iif(session_time > unixepoch('now', '-1 day') * 1000, 'scheduled', iif(seed % 13 = 0, 'no_show', 'completed'))),
  iif(is_cancelled, booked_at + 3600000, NULL), iif(is_cancelled, 'student', NULL),
  iif(is_credit, NULL, 'order_PastS' || substr(user_id, 25)), iif(is_credit, NULL, 'pay_PastS' || substr(user_id, 25)),
  booked_at, booked_at, booked_at, unixepoch() * 1000
FROM (
  SELECT user_id, seed, package_type = 'gold' AS is_credit, seed % 17 = 0 AS is_cancelled, completed_at + 5400000 AS booked_at,
    ((completed_at / 1000 + 19800) / 86400 + 1 + seed % 8) * 86400000 - 19800000 + (9 + seed % 10) * 3600000 AS session_time, 1 + seed % 10 AS expert
  FROM (SELECT user_id, package_type, completed_at, CAST(substr(id, 25, 6) AS INTEGER) * 29 + CAST(substr(id, 31) AS INTEGER) * 173 AS seed FROM orders WHERE id LIKE 'e3000000-0000-4000-8000-%')
  WHERE iif(package_type = 'gold', seed % 5 < 4, seed % 4 = 0)
)
JOIN partner_pricing AS pricing ON pricing.id = printf('70000000-0000-4000-8000-%012d', expert)
WHERE booked_at < unixepoch() * 1000;

INSERT OR IGNORE INTO slot_claims (partner_id, slot_start, booking_id)
SELECT partner_id, session_time, id FROM bookings
WHERE id LIKE '53000000-0000-4000-8000-%' AND payment_status = 'completed' AND session_status = 'scheduled' AND session_time > unixepoch() * 1000;

-- A Gold student without a session may book one.
INSERT OR IGNORE INTO session_credits (id, user_id, order_id, booking_id, created_at)
SELECT 'f4' || substr(orders.user_id, 3), orders.user_id, orders.id, bookings.id, orders.completed_at
FROM orders LEFT JOIN bookings ON bookings.id = '53' || substr(orders.user_id, 3)
WHERE orders.id LIKE 'e3000000-0000-4000-8000-%' AND orders.package_type = 'gold' AND (bookings.id IS NOT NULL OR CAST(substr(orders.id, 31) AS INTEGER) % 14 = 3);

-- The simulator does not know these orders either.
INSERT OR IGNORE INTO provider_orders (id, order_id, booking_id, receipt, original_amount, coupon_discount, amount, coupon_code, created_at, checked_at)
SELECT razorpay_order_id, id, NULL, 'past-' || substr(id, 25), original_amount, coupon_discount, amount, coupon_code, created_at, (unixepoch() + 604800) * 1000
FROM orders WHERE id LIKE 'e3000000-0000-4000-8000-%'
UNION ALL
SELECT razorpay_booking_id, NULL, id, 'past-session-' || substr(id, 25), original_amount, 0, total_charge, NULL, created_at, (unixepoch() + 604800) * 1000
FROM bookings WHERE id LIKE '53000000-0000-4000-8000-%' AND source = 'payment';

INSERT OR IGNORE INTO payments (id, provider_order_id, order_id, booking_id, user_id, status, role, amount_paise, currency, method, captured_at, created_at, updated_at)
SELECT 'pay_' || substr(provider_orders.id, 7), provider_orders.id, provider_orders.order_id, provider_orders.booking_id, coalesce(orders.user_id, bookings.profile_id), 'captured', 'settled', provider_orders.amount * 100, 'INR', 'upi', coalesce(orders.completed_at, bookings.completed_at), coalesce(orders.completed_at, bookings.completed_at), coalesce(orders.completed_at, bookings.completed_at)
FROM provider_orders
LEFT JOIN orders ON orders.id = provider_orders.order_id
LEFT JOIN bookings ON bookings.id = provider_orders.booking_id
WHERE provider_orders.receipt LIKE 'past-%';

-- Receipts of a series of their own: the invoices of demo.sql and of what is bought later stay numbered without a gap. The
-- ledger follows from them.
INSERT OR IGNORE INTO receipts (number, kind, series, financial_year, sequence, user_id, payment_id, content, created_at)
SELECT printf('PAST%02d-%06d', year % 100, sequence), 'receipt', 'PAST', printf('%d-%02d', year, (year + 1) % 100), sequence, user_id, id,
  json_object(
    'kind', 'receipt', 'issuedAt', captured_at,
    'supplier', json('{"name":"Vazhi Career Guide (demo)","address":"12 Marine Drive\nKochi 682031","state":"32","gstin":null,"sac":"999293","taxPercent":18}'),
    'buyer', json_object('name', name, 'email', email, 'state', NULL),
    'description', description, 'pricePaise', price * 100, 'discountPaise', discount * 100, 'couponCode', coupon_code, 'totalPaise', amount_paise,
    'tax', NULL, 'payment', json_object('id', id, 'method', 'upi'), 'corrects', NULL
  ), captured_at
FROM (
  SELECT payments.*, profiles.name, users.email, provider_orders.original_amount AS price, provider_orders.coupon_discount AS discount, provider_orders.coupon_code,
    iif(payments.booking_id IS NULL, 'Package of the demo''s past', 'Session of the demo''s past') AS description,
    CAST(strftime('%Y', payments.captured_at / 1000, 'unixepoch', '+330 minutes', '-3 months') AS INTEGER) AS year,
    -- The day and the number on it, so that a repetition gives the same.
    CAST(substr(provider_orders.receipt, -12, 6) AS INTEGER) % 10000 * 50 + CAST(substr(provider_orders.receipt, -6) AS INTEGER) * 2 + (payments.booking_id IS NOT NULL) AS sequence
  FROM payments
  JOIN provider_orders ON provider_orders.id = payments.provider_order_id
  JOIN users ON users.id = payments.user_id
  JOIN profiles ON profiles.id = payments.user_id
  WHERE provider_orders.receipt LIKE 'past-%'
);

-- Nine in ten answer the questions within hours; the report takes some minutes. Its text is not worth reading.
INSERT OR IGNORE INTO assessment_results (id, user_id, order_id, status, language, report, report_html, recommended_careers, holland_code, writer, pdf_status, pdf_url, pdf_bytes, mailed_at, created_at, updated_at, ready_at)
SELECT 'c3' || substr(user_id, 3), user_id, id, 'ready', 'english', '# A report of the demo''s past', '<h1>A report of the demo''s past</h1>',
  json_array(json_array(json('[3,11,11,24,24,24,7,31,31,18,40,15]') ->> (seed % 12), 'A career', 88, 80)), 'SAI', 'built-in', 'ready', 'demo/past.pdf', 1000, ready_at, answered_at, ready_at, ready_at
FROM (
  SELECT id, user_id, seed, answered_at, answered_at + 180000 + seed % 11 * 60000 AS ready_at
  FROM (
    SELECT id, user_id, seed, completed_at + 1800000 + seed % 9 * 1200000 AS answered_at
    FROM (SELECT id, user_id, completed_at, CAST(substr(id, 25, 6) AS INTEGER) * 17 + CAST(substr(id, 31) AS INTEGER) * 59 AS seed FROM orders WHERE id LIKE 'e3000000-0000-4000-8000-%')
    WHERE seed % 10 > 0
  )
)
WHERE ready_at < unixepoch() * 1000;

UPDATE assessment_results SET read_at = ready_at + 600000
WHERE id LIKE 'c3000000-0000-4000-8000-%' AND read_at IS NULL AND ready_at + 600000 < unixepoch() * 1000 AND CAST(substr(id, 31) AS INTEGER) <> 2;

INSERT OR IGNORE INTO support_requests (id, kind, user_id, name, email, subject, message, created_at)
SELECT 'b3' || substr(users.id, 3), 'contact', users.id, profiles.name, users.email, column2, column3, users.created_at + 7200000
FROM (VALUES
  (0, 'Can my brother use my report?', 'He is in Class 10 and wants to know his own careers, too.'),
  (1, 'I want to move my session', 'My exam is on the same day. Is Sunday possible?'),
  (2, 'My father wants a bill', 'Please send the bill with his name.')
)
JOIN users ON users.id = printf('d3000000-0000-4000-8000-%06d%06d', (unixepoch() + 19800) / 86400 - column1 - 1, column1 + 1)
JOIN profiles ON profiles.id = users.id;
