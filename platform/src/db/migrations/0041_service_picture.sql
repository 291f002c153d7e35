-- A service names its picture as the interface draws it; until now the interface translated names of the server's own.
UPDATE service SET picture = CASE picture
  WHEN 'video'   THEN 'telemedicine'
  WHEN 'home'    THEN 'doctor-visit'
  WHEN 'flask'   THEN 'lab'
  WHEN 'nurse'   THEN 'nursing'
  WHEN 'vaccine' THEN 'vaccination'
  WHEN 'scan'    THEN 'radiology'
  WHEN 'swab'    THEN 'covid'
  WHEN 'shield'  THEN 'influenza'
  WHEN 'kaaba'   THEN 'hajj'
  ELSE picture
END;
