-- A customer asks by the number on the receipt: it is found with the payment it belongs to.
CREATE TRIGGER receipts_are_found AFTER INSERT ON receipts BEGIN
  UPDATE payments SET search_text = search_text || new.number || '  ' WHERE payment_id = new.payment_id;
END;

UPDATE payments SET search_text = search_text || (
  SELECT group_concat(number || '  ', '') FROM receipts WHERE receipts.payment_id = payments.payment_id)
WHERE payment_id IN (SELECT payment_id FROM receipts);
